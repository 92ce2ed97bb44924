import { countryNameBs } from 'contracts/texts/countries-bs';
import type { BaseTexts } from '../en/base.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { landing } from './landing.ts';
import { newPassword } from './new-password.ts';

/** The texts of the pages before the shop, in Bosnian. */
export const baseBs: BaseTexts = {
  ...common,
  countryName: countryNameBs,
  landing,
  auth,
  newPassword,
};
