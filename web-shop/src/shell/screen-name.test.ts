import { expect, test } from '@jest/globals';
import { shopEn } from '../texts/en/shop.ts';
import { loadingText, screenNameOf } from './screen-name.ts';

test.each([
  ['/eur', 'catalog', 'Loading B2B Shop...'],
  ['/shop/km', 'catalog', 'Loading KM Shop...'],
  ['/km/cart', 'cart', 'Loading Shopping Cart...'],
  ['/km/quick-order', 'quick-order', 'Loading...'],
  ['/checkout', 'checkout', 'Processing Checkout...'],
  ['/orders', 'orders', 'Loading Orders...'],
  ['/eur/orders/o-1', 'order', 'Loading Order...'],
  ['/eur/wallet', 'wallet', 'Loading Wallet...'],
  ['/my-branches', 'branches', 'Loading Branches...'],
  ['/km/branches', 'branches', 'Loading Branches...'],
  ['/km/colleagues', 'colleagues', 'Loading...'],
  ['/eur/keys', 'keys', 'Loading...'],
  ['/km/notices', 'notices', 'Loading...'],
  ['/km/approvals', 'approvals', 'Loading...'],
  ['/km/lists', 'lists', 'Loading...'],
  ['/eur/lists/l-1', 'lists', 'Loading...'],
  ['/eur/approvals/a-1', 'approvals', 'Loading...'],
  ['/settings', 'settings', 'Loading Settings...'],
  ['/eur/support', 'support', 'Loading Support...'],
  ['/no/such/page', 'missing', 'Loading...'],
])('%s opens the screen %s and says %s meanwhile', (path, screen, text) => {
  const market = path.includes('km') ? 'KM' : 'EUR';
  expect(screenNameOf(path)).toBe(screen);
  expect(loadingText(shopEn, screenNameOf(path), market)).toBe(text);
});
