import { admin } from './admin.ts';
import { branches } from './branches.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { crossTenant } from './cross-tenant.ts';
import { filters } from './filters.ts';
import { guide } from './guide.ts';
import { keys } from './keys.ts';
import { orders } from './orders.ts';
import { passwordReset } from './password-reset.ts';
import { quantity } from './quantity.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { wallet } from './wallet.ts';
import { baseEn } from './base.ts';

/** Every text of the shop, in English. It arrives with the shop, not with the pages before it. */
export const shopEn = {
  ...baseEn,
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

export type ShopTexts = typeof shopEn;
