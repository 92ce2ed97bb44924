import type { ShopTexts } from '../texts/shop-texts.ts';

export type ScreenName = 'catalog' | 'cart' | 'checkout' | 'orders' | 'order' | 'wallet';

/** Which screen of the shop a path opens. */
export function screenOf(path: string): ScreenName {
  if (/\/orders\/[^/]+$/.test(path)) return 'order';
  const last = path.split('/').at(-1);
  switch (last) {
    case 'cart':
    case 'checkout':
    case 'orders':
    case 'wallet':
      return last;
    default:
      return 'catalog';
  }
}

export function loadingText(texts: ShopTexts, screen: ScreenName, market: string): string {
  return screen === 'catalog' ? texts.loading.shop(market) : texts.loading[screen];
}
