import { beforeEach, expect, test } from '@jest/globals';
import { buildProduct } from '../testing/build-product.ts';
import { changesSince, pricesOf, readSeen, withCart, writeSeen } from './seen-prices.ts';
import { shortagesOf } from './shortages.ts';

const line = (productId: string, price: string, quantity = 1) => ({
  id: `line ${productId}`,
  productId,
  quantity,
  product: buildProduct({ id: productId, price, stockCount: 3 }),
});

beforeEach(() => sessionStorage.clear());

test('a product is seen at the price it has when it comes into the cart', () => {
  const seen = withCart({}, [line('p1', '10.00')]);
  expect(changesSince(seen, [line('p1', '10.00')])).toEqual([]);
  const later = withCart(seen, [line('p1', '11.00'), line('p2', '5.00')]);
  expect(changesSince(later, [line('p1', '11.00'), line('p2', '5.00')])).toMatchObject([
    { before: '10.00', item: { product: { price: '11.00' } } },
  ]);
});

test('a change is told until the buyer has seen it', () => {
  const now = [line('p1', '11.00')];
  expect(changesSince({ p1: '10.00' }, now)).toHaveLength(1);
  expect(changesSince(pricesOf(now), now)).toEqual([]);
});

test('what left the cart is forgotten, and an unchanged cart gives the same object', () => {
  const seen = { p1: '10.00', p2: '5.00' };
  expect(withCart(seen, [line('p1', '12.00')])).toEqual({ p1: '10.00' });
  expect(withCart(seen, [line('p1', '12.00'), line('p2', '5.00')])).toBe(seen);
});

test('the tab keeps what was seen, each market apart; a broken entry counts as none', () => {
  writeSeen(sessionStorage, 'eur', { p1: '10.00' });
  expect(readSeen(sessionStorage, 'eur')).toEqual({ p1: '10.00' });
  expect(readSeen(sessionStorage, 'km')).toEqual({});
  sessionStorage.setItem('portal.prices.eur', '{');
  expect(readSeen(sessionStorage, 'eur')).toEqual({});
});

test('a line that wants more than there is in stock is short', () => {
  expect(shortagesOf([line('p1', '1.00', 3), line('p2', '1.00', 4)])).toMatchObject([
    { productId: 'p2' },
  ]);
});
