import type { ShopTexts } from '../texts/use-shop-texts.ts';

export type ScreenName =
  | 'catalog'
  | 'branches'
  | 'colleagues'
  | 'quick-order'
  | 'approvals'
  | 'lists'
  | 'cart'
  | 'checkout'
  | 'orders'
  | 'order'
  | 'keys'
  | 'notices'
  | 'wallet'
  | 'settings'
  | 'support'
  | 'missing';

/** Which screen of the shop a path opens. */
export function screenNameOf(path: string): ScreenName {
  if (/\/orders\/[^/]+$/.test(path)) return 'order';
  // One of many has the name of them all.
  const last = path
    .replace(/(\/(approvals|lists|colleagues))\/[^/]+$/, '$1')
    .split('/')
    .at(-1);
  switch (last) {
    case 'branches':
    case 'colleagues':
    case 'quick-order':
    case 'approvals':
    case 'lists':
    case 'cart':
    case 'checkout':
    case 'orders':
    case 'keys':
    case 'notices':
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
  if (screen === 'catalog') return texts.loading.shop(market);
  // The texts of some screens come with their code.
  const known: Readonly<Partial<Record<ScreenName, string>>> = texts.loading;
  return known[screen] ?? texts.loading.page;
}
