import { admin } from './admin.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { crossTenant } from './cross-tenant.ts';
import { filters } from './filters.ts';
import { guide } from './guide.ts';
import { quantity } from './quantity.ts';
import { shell } from './shell.ts';
import { wallet } from './wallet.ts';
import { baseEn } from './base.ts';

/** The texts of the shop, in English, that arrive with it: not with the pages before it, nor with those that are opened later. */
export const shopEn = {
  ...baseEn,
  admin,
  cart,
  catalogue,
  checkout,
  crossTenant,
  filters,
  guide,
  quantity,
  shell,
  wallet,
};

export type ShopTexts = typeof shopEn;
