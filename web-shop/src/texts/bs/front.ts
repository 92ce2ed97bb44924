import type { FrontTexts } from '../en/front.ts';
import { adminLogin } from './admin-login.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { landing } from './landing.ts';

/** The texts of the pages before the shop, in Bosnian. */
export const frontBs: FrontTexts = { ...common, landing, auth, adminLogin };
