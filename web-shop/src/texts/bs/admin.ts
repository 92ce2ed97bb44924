import type { ShopTexts } from '../en/shop.ts';

export const admin: ShopTexts['admin'] = {
  signedInAs: (name) => `Prijavljeni ste kao ${name}`,
};
