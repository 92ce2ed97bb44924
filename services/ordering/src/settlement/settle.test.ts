import { expect, test } from '@jest/globals';
import { money } from 'contracts/primitives/money';
import { isRejection, use } from 'kernel/commands/decider';
import { cartDecider } from '../cart/cart.ts';
import type { OrderFacts } from '../order/order-state.ts';
import { buildLine, buildOrderFacts, idOf } from '../testing/build-order.ts';
import { insufficientBalance, readerOf, simplePorts } from '../testing/sale-ports.ts';
import type { SalePortsOptions } from '../testing/sale-ports.ts';
import { settle } from './settle.ts';

const facts = buildOrderFacts();
const order = `order-${facts.orderId}`;
const payment = `payment-${facts.paymentId}`;
const wallet = `wallet-${facts.companyId}`;
const cart = `cart-${facts.userId}-eur-7`;
const toReopen = use(cartDecider, `${facts.userId}-eur-7`);
const occurredAt = '2026-03-01T10:00:01.000Z';

/** Settles an order in a situation and answers which events went to which stream. */
function settled(
  { walletHeld = false, ...situation }: SalePortsOptions & { walletHeld?: boolean },
  ordered: OrderFacts = facts,
  kind = 'placed',
) {
  const candidates = new Map(
    ordered.lines.map(({ productId }) => [
      productId,
      { batchIds: Object.keys(situation.batches), others: false },
    ]),
  );
  const read = readerOf({ [order]: { kind, facts: ordered } });
  const sale = {
    facts: ordered,
    candidates,
    ports: simplePorts(situation),
    occurredAt,
    cart: toReopen,
    walletHeld,
  };
  const outcome = settle(read, sale);
  if (isRejection(outcome)) throw new Error(outcome.message);
  const events = Object.fromEntries(
    outcome.writes.map(({ stream, events: [event] }) => [stream, event]),
  );
  return { kind: outcome.kind, streams: outcome.writes.map(({ stream }) => stream), events };
}

test('with money and keys, the payment, the wallet, the batch and the order are written together', () => {
  const sale = settled({ balance: 2_500, batches: { b1: 5 } });
  expect(sale.kind).toBe('sold');
  expect(sale.streams).toEqual([payment, wallet, 'keyBatch-b1', order]);
  expect(sale.events[order]).toMatchObject({
    type: 'OrderCompleted.v1',
    data: {
      depositPart: money(2_500, 'EUR'),
      creditPart: money(0, 'EUR'),
      keys: [{ batchId: 'b1' }, { batchId: 'b1' }],
      completedAt: occurredAt,
    },
  });
});

test('keys of one product may come from several batches', () => {
  const sale = settled({ balance: 2_500, batches: { b1: 1, b2: 5 } });
  expect(sale.streams).toEqual([payment, wallet, 'keyBatch-b1', 'keyBatch-b2', order]);
});

test('without enough money neither wallet nor batch is written, and the cart is offered again', () => {
  const sale = settled({ balance: 2_499, batches: { b1: 5 } });
  expect(sale.kind).toBe('failed');
  expect(sale.streams).toEqual([payment, order, cart]);
  expect(sale.events[order]).toMatchObject({
    type: 'OrderFailed.v2',
    data: { reason: insufficientBalance(2_499, 2_500) },
  });
  expect(sale.events[cart]).toMatchObject({
    type: 'CartReopened.v1',
    data: { orderId: facts.orderId, lines: facts.cartLines },
  });
});

test('without enough keys the order fails with the product and both numbers', () => {
  const sale = settled({ balance: 2_500, batches: { b1: 1 } });
  const lines = [{ productId: idOf('office'), name: 'Office Suite', available: 1, requested: 2 }];
  const reason = { code: 'insufficient-stock', lines };
  expect(sale.kind).toBe('failed');
  expect(sale.streams).toEqual([payment, order, cart]);
  expect(sale.events[order]).toMatchObject({
    data: { reason },
  });
  expect(sale.events[payment]).toMatchObject({ data: { reason } });
});

test('when one of several products is short, no key of the others is taken', () => {
  const office = buildLine({ quantity: 1 });
  const paint = buildLine({ productId: idOf('paint'), name: 'Paint', quantity: 3 });
  const ordered = buildOrderFacts({ lines: [office, paint] });
  const sale = settled({ balance: 100_000, batches: { b1: 2 } }, ordered);
  expect(sale.streams).toEqual([payment, order, cart]);
});

test('an order whose wallet is held fails and says so, and its cart is offered again', () => {
  const sale = settled({ balance: 2_500, batches: { b1: 5 }, walletHeld: true });
  expect(sale.streams).toEqual([payment, order, cart]);
  expect(sale.events[order]).toMatchObject({
    data: { reason: { code: 'other', text: expect.stringContaining('held until') } },
  });
});

test('an order that was settled before is left as it is', () => {
  expect(settled({ balance: 2_500, batches: { b1: 5 } }, facts, 'completed')).toMatchObject({
    kind: 'settled-before',
    streams: [],
  });
});
