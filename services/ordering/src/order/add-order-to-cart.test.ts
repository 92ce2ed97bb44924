import { expect, test } from '@jest/globals';
import { MAX_ORDER_LINES } from 'contracts/constants/orders';
import type { CartEvent, OrderLine } from 'contracts/events/ordering';
import { money } from 'contracts/primitives/money';
import { cartDecider } from '../cart/cart.ts';
import { linesOf } from '../cart/cart-state.ts';
import type { CartState } from '../cart/cart-state.ts';
import { buildLine, idOf } from '../testing/build-order.ts';
import type { Offer } from './offer.ts';
import { missingFrom, addOrderToCart } from './add-order-to-cart.ts';
import type { ReorderRequest } from './add-order-to-cart.ts';

const owner = { userId: idOf('buyer'), tenantId: 'eur' as const };

const buildOffer = (line: OrderLine, overrides: Partial<Offer> = {}): Offer => ({
  productId: line.productId,
  sku: line.sku,
  name: line.name,
  price: money(1_500, 'EUR'),
  saleState: 'regular',
  stock: 100,
  ...overrides,
});

const requestFor = (lines: readonly OrderLine[], offers: readonly Offer[]): ReorderRequest => ({
  owner,
  lines,
  offers: new Map(offers.map((offer) => [offer.productId, offer])),
  commandId: idOf('command'),
});

const after = (cart: CartState, events: readonly CartEvent[]) =>
  events.reduce(cartDecider.evolve, cart);

const empty: CartState = { kind: 'empty' };
const office = buildLine({ quantity: 3 });
const design = buildLine({ productId: idOf('design'), name: 'Design Studio', quantity: 2 });

test('what an order held is put into an empty cart', () => {
  const request = requestFor([office, design], [buildOffer(office), buildOffer(design)]);
  const cart = after(empty, addOrderToCart(empty, request));
  expect(linesOf(cart)).toMatchObject([
    { productId: office.productId, quantity: 3 },
    { productId: design.productId, quantity: 2 },
  ]);
  expect(missingFrom(cart, request)).toEqual([]);
});

test('a second click, or a cart that holds more already, changes nothing', () => {
  const request = requestFor([office], [buildOffer(office)]);
  const once = after(empty, addOrderToCart(empty, request));
  expect(addOrderToCart(once, request)).toEqual([]);
  const line = { itemId: idOf('item'), productId: office.productId, quantity: 9 };
  const more: CartState = { kind: 'filled', lines: [line] };
  expect(addOrderToCart(more, request)).toEqual([]);
  expect(missingFrom(more, request)).toEqual([]);
});

test('a smaller quantity in the cart is raised to that of the order, on its own line', () => {
  const line = { itemId: idOf('item'), productId: office.productId, quantity: 1 };
  const cart: CartState = { kind: 'filled', lines: [line] };
  const events = addOrderToCart(cart, requestFor([office], [buildOffer(office)]));
  expect(linesOf(after(cart, events))).toEqual([{ ...line, quantity: 3 }]);
});

test.each([
  ['not-sold-here', { price: undefined }, 3],
  ['discontinued', { saleState: 'discontinued' as const }, 3],
  ['no-stock', { stock: 0 }, 3],
  ['not-enough-stock', { stock: 1 }, 2],
])('what stays out is said with its reason: %s', (reason, overrides, quantity) => {
  const request = requestFor([office, design], [buildOffer(office, overrides), buildOffer(design)]);
  const cart = after(empty, addOrderToCart(empty, request));
  expect(missingFrom(cart, request)).toEqual([
    { productId: office.productId, productName: office.name, quantity, reason },
  ]);
  expect(linesOf(cart)).toContainEqual(expect.objectContaining({ productId: design.productId }));
});

test('a product that the catalogue no longer knows stays out', () => {
  const request = requestFor([office], []);
  expect(addOrderToCart(empty, request)).toEqual([]);
  expect(missingFrom(empty, request)).toMatchObject([{ reason: 'not-sold-here', quantity: 3 }]);
});

test('a cart without room says so', () => {
  const lines = Array.from({ length: MAX_ORDER_LINES }, (_, n) => ({
    itemId: idOf(`item ${n}`),
    productId: idOf(`product ${n}`),
    quantity: 1,
  }));
  const full: CartState = { kind: 'filled', lines };
  const request = requestFor([office], [buildOffer(office)]);
  expect(addOrderToCart(full, request)).toEqual([]);
  expect(missingFrom(full, request)).toMatchObject([{ reason: 'cart-full', quantity: 3 }]);
});
