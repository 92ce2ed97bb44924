import { expect, test } from '@jest/globals';
import { money } from 'contracts/primitives/money';
import fc from 'fast-check';
import { isRejection } from 'kernel/commands/decider';
import type { Offer } from './offer.ts';
import { MAX_ORDER_UNITS, priceLines, sellable } from './price-lines.ts';

const buildOffer = (overrides: Partial<Offer> = {}): Offer => ({
  productId: 'office',
  sku: 'OFF-1',
  name: 'Office Suite',
  price: money(1_250, 'EUR'),
  saleState: 'regular',
  stock: 3,
  ...overrides,
});
const cartLine = (productId: string, quantity: number) => ({
  itemId: `item-${productId}`,
  productId,
  quantity,
});
const offered = (...offers: readonly Offer[]) =>
  new Map(offers.map((offer) => [offer.productId, offer]));

test('a cart is priced at the prices of the moment', () => {
  const office = buildOffer();
  const paint = buildOffer({ productId: 'paint', name: 'Paint', price: money(99, 'EUR') });
  const cart = [cartLine('office', 2), cartLine('paint', 3)];
  expect(priceLines(cart, offered(office, paint), 'EUR')).toMatchObject({
    total: money(2_797, 'EUR'),
    lines: [
      { name: 'Office Suite', unitPrice: money(1_250, 'EUR'), lineTotal: money(2_500, 'EUR') },
      { name: 'Paint', unitPrice: money(99, 'EUR'), lineTotal: money(297, 'EUR') },
    ],
  });
});

test('the total is the exact sum of unit price times quantity', () => {
  const priced = fc.record({
    price: fc.integer({ min: 1, max: 99_999_999 }),
    quantity: fc.integer({ min: 1, max: 1_000 }),
  });
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 5 }), (products) => {
      const offers = products.map(({ price }, n) =>
        buildOffer({ productId: `p${n}`, price: money(price, 'EUR') }),
      );
      const cart = products.map(({ quantity }, n) => cartLine(`p${n}`, quantity));
      const sum = products.reduce(
        (total, { price, quantity }) => total + BigInt(price) * BigInt(quantity),
        0n,
      );
      const result = priceLines(cart, offered(...offers), 'EUR');
      if (isRejection(result)) throw new Error(result.message);
      expect(BigInt(result.total.minor)).toBe(sum);
    }),
  );
});

test('a product without a price in the shop is not sold there', () => {
  expect(sellable(undefined)).toMatchObject({ code: 'not-sold-here' });
  expect(sellable(buildOffer({ price: undefined }))).toMatchObject({ code: 'not-sold-here' });
});

test('a discontinued product cannot be bought, stock or not', () => {
  expect(sellable(buildOffer({ saleState: 'discontinued' }))).toMatchObject({
    code: 'discontinued',
  });
});

test('a pre-order product can be bought only while it has stock', () => {
  expect(sellable(buildOffer({ saleState: 'pre-order', stock: 1 }))).toMatchObject({ stock: 1 });
  expect(sellable(buildOffer({ saleState: 'pre-order', stock: 0 }))).toMatchObject({
    code: 'pre-order-sold-out',
  });
});

test('a cart with a product that is no longer sold is a conflict that names it', () => {
  const offers = offered(buildOffer({ saleState: 'discontinued' }));
  expect(priceLines([cartLine('office', 1)], offers, 'EUR')).toMatchObject({
    code: 'discontinued',
    message: 'Office Suite is discontinued and no longer sold.',
  });
});

test('an order has a bound of licences and of money', () => {
  const cart = Array.from({ length: 6 }, (_, n) => cartLine(`p${n}`, 1_000));
  const offers = (price: number) =>
    offered(...cart.map(({ productId }) => buildOffer({ productId, price: money(price, 'EUR') })));
  expect(MAX_ORDER_UNITS).toBeLessThan(6_000);
  expect(priceLines(cart, offers(1), 'EUR')).toMatchObject({ code: 'order-too-large' });
  const five = cart.slice(0, 5);
  expect(priceLines(five, offers(999_999_999_999), 'EUR')).toMatchObject({
    code: 'order-too-large',
  });
});
