import { expect, test } from '@jest/globals';
import type { RefundLine } from 'contracts/api/admin-orders';
import type { OrderEvent, OrderKey } from 'contracts/events/ordering';
import { money, zero } from 'contracts/primitives/money';
import fc from 'fast-check';
import { isRejection } from 'kernel/commands/decider';
import { specify } from 'kernel/testing/decider-specification';
import { orderDecider } from '../order/order.ts';
import { refundedOf } from '../order/refunded-of.ts';
import { isSold } from '../order/order-state.ts';
import type { OrderState } from '../order/order-state.ts';
import { buildLine, buildOrderFacts, idOf, orderPlaced } from '../testing/build-order.ts';
import { chooseRefund } from './choose-refund.ts';
import type { ChosenRefund, RefundChoice } from './choose-refund.ts';

const eur = (minor: number) => money(minor, 'EUR');
const office = buildLine({ quantity: 3, unitPrice: eur(1_250) });
const games = buildLine({
  productId: idOf('games'),
  name: 'Games',
  quantity: 2,
  unitPrice: eur(999),
});
const facts = buildOrderFacts({ lines: [office, games] });
const { orderId, companyId } = facts;

const keysOf = ({ productId, quantity }: typeof office): OrderKey[] =>
  Array.from({ length: quantity }, (_, n) => ({
    keyId: idOf(`${productId} ${n}`),
    productId,
    batchId: idOf(`batch of ${productId}`),
    lastFour: `000${n}`,
  }));
const keys = [...keysOf(office), ...keysOf(games)];

const completed: OrderEvent = {
  type: 'OrderCompleted.v1',
  data: {
    orderId,
    companyId,
    depositPart: facts.total,
    creditPart: zero('EUR'),
    keys,
    completedAt: '2026-03-01T10:00:00.200Z',
  },
};
const order = specify(orderDecider);
const sold = order.given(orderPlaced(facts), completed).state();

const choiceOf = (lines?: readonly RefundLine[], expected?: number): RefundChoice => ({
  lines,
  expectedRefunded: expected === undefined ? undefined : eur(expected),
});

function chosen(state: OrderState, request: RefundChoice): ChosenRefund {
  const choice = chooseRefund(state, request);
  if (isRejection(choice)) throw new Error(choice.message);
  return choice;
}

function refused(state: OrderState, request: RefundChoice): string | undefined {
  const choice = chooseRefund(state, request);
  return isRejection(choice) ? choice.code : undefined;
}

/** The order after a refund of what was chosen. */
function after(state: OrderState, { keys: given, ...refund }: ChosenRefund): OrderState {
  const parts = { toCredit: zero('EUR'), toDeposit: refund.amount };
  const data = {
    ...refund,
    ...parts,
    orderId,
    companyId,
    refundId: idOf(`refund ${refund.refundedTotal.minor}`),
    keyIds: given.map(({ keyId }) => keyId),
    reason: 'Bought twice.',
    refundedAt: '2026-03-02T10:00:00.000Z',
  };
  return orderDecider.evolve(state, { type: 'OrderRefunded.v1', data });
}

test('without lines all that is left is refunded, and the order with it', () => {
  const all = chosen(sold, choiceOf());
  expect([all.amount, all.whole, all.keys.length]).toEqual([facts.total, true, 5]);
  expect(after(sold, all).kind).toBe('refunded');
});

test('a line is refunded whole, by licences, or by certain keys', () => {
  const whole = chosen(sold, choiceOf([{ productId: games.productId }]));
  expect([whole.amount.minor, whole.keys.length, whole.whole]).toEqual([1_998, 2, false]);
  const one = chosen(sold, choiceOf([{ productId: office.productId, quantity: 1 }]));
  expect([one.amount.minor, one.lines]).toEqual([
    1_250,
    [{ productId: office.productId, quantity: 1, amount: eur(1_250) }],
  ]);
  const keyIds = [idOf(`${office.productId} 0`)];
  const named = chosen(sold, choiceOf([{ productId: office.productId, keyIds }]));
  expect(named.keys.map(({ keyId }) => keyId)).toEqual(keyIds);
  expect(after(sold, named).kind).toBe('completed');
});

test('keys that were revoked before are refunded first, then the latest', () => {
  const revoked = idOf(`${office.productId} 0`);
  const bad = orderDecider.evolve(sold, {
    type: 'OrderKeysRevoked.v1',
    data: { orderId, companyId, revocationId: idOf('r'), keyIds: [revoked], reason: 'Bad' },
  });
  const two = chosen(bad, choiceOf([{ productId: office.productId, quantity: 2 }]));
  expect(two.keys.map(({ keyId }) => keyId)).toEqual([revoked, idOf(`${office.productId} 2`)]);
});

test('a replaced key gives nothing back; the one that stands for it does', () => {
  const keyId = idOf(`${office.productId} 0`);
  const replacement = { ...keysOf(office)[0], keyId: idOf('new'), lastFour: 'NEW1' };
  const replaced = orderDecider.evolve(sold, {
    type: 'OrderKeyReplaced.v1',
    data: {
      orderId,
      companyId,
      keyId,
      replacement: { ...replacement, productId: office.productId, batchId: idOf('b') },
      reason: 'Used',
    },
  });
  expect(refused(replaced, choiceOf([{ productId: office.productId, keyIds: [keyId] }]))).toBe(
    'key-replaced',
  );
  expect(chosen(replaced, choiceOf()).amount).toEqual(facts.total);
});

test('what cannot be refunded is refused with the reason', () => {
  const placed = order.given(orderPlaced(facts)).state();
  expect(refused(placed, choiceOf())).toBe('order-not-completed');
  expect(refused(sold, choiceOf([{ productId: idOf('other') }]))).toBe('line-not-found');
  expect(refused(sold, choiceOf([{ productId: office.productId, quantity: 4 }]))).toBe(
    'refund-too-large',
  );
  const foreign = [{ productId: office.productId, keyIds: [idOf(`${games.productId} 0`)] }];
  expect(refused(sold, choiceOf(foreign))).toBe('key-not-found');
});

test('who saw another sum than has been refunded by now is refused and learns why', () => {
  const part = after(
    sold,
    chosen(sold, choiceOf([{ productId: office.productId, quantity: 1 }], 0)),
  );
  expect(refused(part, choiceOf(undefined, 0))).toBe('refund-changed');
  const rest = chosen(part, choiceOf(undefined, 1_250));
  expect(rest.refundedTotal).toEqual(facts.total);
  expect(refused(after(part, rest), choiceOf())).toBe('already-refunded');
});

const line = fc.record(
  {
    productId: fc.constantFrom(office.productId, games.productId),
    quantity: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: ['productId'] },
);
const requests = fc.array(fc.option(line, { nil: undefined }), { maxLength: 12 });

test('however an order is refunded in parts, each key is once and the sum is never above its total', () => {
  fc.assert(
    fc.property(requests, (sequence) => {
      let state: OrderState = sold;
      const given: string[] = [];
      for (const each of sequence) {
        const choice = chooseRefund(state, choiceOf(each && [each]));
        if (isRejection(choice)) continue;
        given.push(...choice.keys.map(({ keyId }) => keyId));
        state = after(state, choice);
        expect(new Set(given).size).toBe(given.length);
        if (!isSold(state)) throw new Error(state.kind);
        expect(refundedOf(state)).toEqual(choice.refundedTotal);
        expect(choice.refundedTotal.minor).toBeLessThanOrEqual(facts.total.minor);
        expect(state.kind === 'refunded').toBe(choice.refundedTotal.minor === facts.total.minor);
      }
    }),
  );
});
