import { auth } from './auth.ts';
import { common } from './common.ts';
import { landing } from './landing.ts';
import { newPassword } from './new-password.ts';

const countryName = (country: string): string => country;

/** The texts of the pages before the shop, in English. Another language is another object of the same type. */
export const baseEn = { ...common, countryName, landing, auth, newPassword };

export type BaseTexts = typeof baseEn;
