import type { BranchesTexts } from '../en/branches.ts';
import type { KeysTexts } from '../en/keys.ts';
import type { OrdersTexts } from '../en/orders.ts';
import type { PasswordResetTexts } from '../en/password-reset.ts';
import type { SettingsTexts } from '../en/settings.ts';
import type { SupportTexts } from '../en/support.ts';
import type { ShopTexts } from '../en/shop.ts';
import { admin } from './admin.ts';
import { branches } from './branches.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { crossTenant } from './cross-tenant.ts';
import { filters } from './filters.ts';
import { baseBs } from './base.ts';
import { guide } from './guide.ts';
import { keys } from './keys.ts';
import { orders } from './orders.ts';
import { passwordReset } from './password-reset.ts';
import { quantity } from './quantity.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { wallet } from './wallet.ts';

/** What comes with its pages in English. */
interface PageTexts {
  readonly branches: BranchesTexts;
  readonly keys: KeysTexts;
  readonly orders: OrdersTexts;
  readonly passwordReset: PasswordResetTexts;
  readonly settings: SettingsTexts;
  readonly support: SupportTexts;
}

/** Every text in Bosnian: one chunk, fetched when the language is chosen. A missing text fails the build. */
export const shopBs: ShopTexts & PageTexts = {
  ...baseBs,
  admin,
  branches,
  cart,
  catalogue,
  checkout,
  crossTenant,
  filters,
  guide,
  keys,
  orders,
  passwordReset,
  quantity,
  settings,
  shell,
  support,
  wallet,
};
