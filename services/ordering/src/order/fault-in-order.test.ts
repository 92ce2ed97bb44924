import { expect, test } from '@jest/globals';
import type { OrderEvent, OrderKey } from 'contracts/events/ordering';
import { money } from 'contracts/primitives/money';
import { buildLine, buildOrderFacts, idOf, orderPlaced } from '../testing/build-order.ts';
import { faultInOrder } from './fault-in-order.ts';
import { orderDecider } from './order.ts';

const eur = (minor: number) => money(minor, 'EUR');
const facts = buildOrderFacts();
const { orderId, companyId } = facts;
const [line = buildLine()] = facts.lines;
const { productId } = line;

const keyOf = (name: string): OrderKey => ({
  keyId: idOf(name),
  productId,
  batchId: idOf('batch'),
  lastFour: '1234',
});
const keys = [keyOf('first'), keyOf('second')];

function completed(overrides: Partial<Extract<OrderEvent, { type: 'OrderCompleted.v1' }>['data']>) {
  const sale = { depositPart: eur(2_000), creditPart: eur(500), keys };
  const completedAt = '2026-03-01T10:00:01.000Z';
  const data = { orderId, companyId, ...sale, completedAt, ...overrides };
  return { type: 'OrderCompleted.v1', data } as const;
}

function refunded(overrides: Partial<Extract<OrderEvent, { type: 'OrderRefunded.v1' }>['data']>) {
  const data = {
    orderId,
    companyId,
    refundId: idOf('refund'),
    amount: eur(1_250),
    refundedTotal: eur(1_250),
    toCredit: eur(500),
    toDeposit: eur(750),
    lines: [{ productId, quantity: 1, amount: eur(1_250) }],
    keyIds: [idOf('first')],
    whole: false,
    reason: 'Bought twice.',
    refundedAt: '2026-03-02T10:00:00.000Z',
    ...overrides,
  };
  return { type: 'OrderRefunded.v1', data } as const;
}

const after = (...events: readonly OrderEvent[]) =>
  events.reduce(orderDecider.evolve, orderDecider.initialState);
const none = orderDecider.initialState;
const placed = after(orderPlaced(facts));
const sold = after(orderPlaced(facts), completed({}));

test('an order whose lines are not its total, or no product of price and quantity, is a fault', () => {
  expect(faultInOrder(orderPlaced(facts), none)).toBeUndefined();
  expect(faultInOrder(orderPlaced({ ...facts, total: eur(2_501) }), none)).toMatch('total');
  const lines = [buildLine({ lineTotal: eur(2_499) })];
  expect(faultInOrder(orderPlaced({ ...facts, lines, total: eur(2_499) }), none)).toMatch('price');
});

test('a sale that is not paid in full, or has other than its keys, is a fault', () => {
  expect(faultInOrder(completed({}), placed)).toBeUndefined();
  expect(faultInOrder(completed({ creditPart: eur(499) }), placed)).toMatch('total');
  expect(faultInOrder(completed({ keys: keys.slice(1) }), placed)).toMatch('1 keys');
  expect(faultInOrder(completed({ keys: [...keys.slice(1), ...keys.slice(1)] }), placed)).toMatch(
    'keys',
  );
  expect(faultInOrder(completed({}), sold)).toMatch('not open');
});

test('a refund of other than its parts and lines, or above what was paid, is a fault', () => {
  expect(faultInOrder(refunded({}), sold)).toBeUndefined();
  expect(faultInOrder(refunded({ toCredit: eur(499) }), sold)).toMatch('parts');
  expect(faultInOrder(refunded({ lines: [] }), sold)).toMatch('lines');
  expect(faultInOrder(refunded({}), placed)).toMatch('not sold');
  const half = after(orderPlaced(facts), completed({}), refunded({}));
  const rest = { amount: eur(1_251), toDeposit: eur(751) };
  const lines = [{ productId, quantity: 1, amount: eur(1_251) }];
  expect(faultInOrder(refunded({ ...rest, lines }), half)).toMatch('more');
});
