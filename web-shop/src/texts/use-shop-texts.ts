import { shopEn } from './en/shop.ts';
import type { ShopTexts } from './en/shop.ts';
import { useTranslation } from './language.ts';

export type { ShopTexts };

/** The texts of the shop, those of every page among them. Only screens of the shop ask here: they carry the texts. */
export function useShopTexts(): ShopTexts {
  return useTranslation() ?? shopEn;
}
