import { useShopTexts } from '../../texts/use-shop-texts.ts';
import type { ShopProduct } from './api/get-products.ts';

/** Where and on what a key works: who overlooks it buys one that does not. */
export function usePlaceOfUse({ region, platform }: ShopProduct) {
  const { regions, platforms } = useShopTexts().filters;
  return { region: named(regions, region), platform: named(platforms, platform) };
}

/** The name of a region or platform; what is not known is a dash. */
function named(names: Readonly<Record<string, string>>, value: string | null): string {
  return value === null || value === '' ? '–' : (names[value] ?? value);
}
