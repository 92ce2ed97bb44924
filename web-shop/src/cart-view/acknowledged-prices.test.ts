import { beforeEach, expect, test } from '@jest/globals';
import { buildProduct } from '../testing/build-product.ts';
import {
  priceChanges,
  pricesOf,
  readAcknowledgedPrices,
  syncWithCart,
  storeAcknowledgedPrices,
} from './acknowledged-prices.ts';
import { shortagesOf } from './shortages.ts';

const line = (productId: string, price: string, quantity = 1) => ({
  id: `line ${productId}`,
  productId,
  quantity,
  product: buildProduct({ id: productId, price, stockCount: 3 }),
});

beforeEach(() => sessionStorage.clear());

test('a product is seen at the price it has when it comes into the cart', () => {
  const seen = syncWithCart({}, [line('p1', '10.00')]);
  expect(priceChanges(seen, [line('p1', '10.00')])).toEqual([]);
  const later = syncWithCart(seen, [line('p1', '11.00'), line('p2', '5.00')]);
  expect(priceChanges(later, [line('p1', '11.00'), line('p2', '5.00')])).toMatchObject([
    { before: '10.00', item: { product: { price: '11.00' } } },
  ]);
});

test('a change is shown until the buyer has seen it', () => {
  const now = [line('p1', '11.00')];
  expect(priceChanges({ p1: '10.00' }, now)).toHaveLength(1);
  expect(priceChanges(pricesOf(now), now)).toEqual([]);
});

test('what left the cart is forgotten, and an unchanged cart gives the same object', () => {
  const seen = { p1: '10.00', p2: '5.00' };
  expect(syncWithCart(seen, [line('p1', '12.00')])).toEqual({ p1: '10.00' });
  expect(syncWithCart(seen, [line('p1', '12.00'), line('p2', '5.00')])).toBe(seen);
});

test('the tab keeps what was seen, each market apart; a broken entry counts as none', () => {
  storeAcknowledgedPrices(sessionStorage, 'eur', { p1: '10.00' });
  expect(readAcknowledgedPrices(sessionStorage, 'eur')).toEqual({ p1: '10.00' });
  expect(readAcknowledgedPrices(sessionStorage, 'km')).toEqual({});
  sessionStorage.setItem('portal.prices.eur', '{');
  expect(readAcknowledgedPrices(sessionStorage, 'eur')).toEqual({});
});

test('a line that wants more than there is in stock is short', () => {
  expect(shortagesOf([line('p1', '1.00', 3), line('p2', '1.00', 4)])).toMatchObject([
    { productId: 'p2' },
  ]);
});
