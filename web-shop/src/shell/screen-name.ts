import type { ShopTexts } from '../texts/shop-texts.ts';

export type ScreenName =
  | 'catalog'
  | 'branches'
  | 'colleagues'
  | 'cart'
  | 'checkout'
  | 'orders'
  | 'order'
  | 'wallet'
  | 'settings'
  | 'support'
  | 'missing';

/** Which screen of the shop a path opens. */
export function screenNameOf(path: string): ScreenName {
  if (/\/orders\/[^/]+$/.test(path)) return 'order';
  const last = path.split('/').at(-1);
  switch (last) {
    case 'branches':
    case 'colleagues':
    case 'cart':
    case 'checkout':
    case 'orders':
    case 'wallet':
    case 'settings':
    case 'support':
      return last;
    case 'my-branches':
      return 'branches';
    case 'eur':
    case 'km':
    case '':
      return 'catalog';
    default:
      return 'missing';
  }
}

export function loadingText(texts: ShopTexts, screen: ScreenName, market: string): string {
  // The text of the colleagues comes with their code.
  if (screen === 'missing' || screen === 'colleagues') return texts.loading.page;
  return screen === 'catalog' ? texts.loading.shop(market) : texts.loading[screen];
}
