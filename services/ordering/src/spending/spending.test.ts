import { expect, test } from '@jest/globals';
import type { SpendingEvent } from 'contracts/events/approvals';
import { money } from 'contracts/primitives/money';
import fc from 'fast-check';
import { isRejection } from 'kernel/commands/decider';
import { returnSpending } from './count-spending.ts';
import type { SpendingState } from './spending.ts';
import { spendingDecider } from './spending.ts';

const eur = (minor: number) => money(minor, 'EUR');
const action = (minor: number) => ({
  userId: 'buyer',
  companyId: 'company',
  month: '2026-03',
  orderId: 'order',
  amount: eur(minor),
});
const count = (minor: number, limit: number | null) =>
  ({ type: 'Count', counted: action(minor), limit: limit === null ? null : eur(limit) }) as const;

/** As refunds and failed orders give it back. */
function givenBack(minor: number): readonly SpendingEvent[] {
  const { month, amount, ...order } = action(minor);
  const writes = returnSpending({ ...order, total: amount, spendingMonth: month }, amount);
  return writes.flatMap(({ events }) => events) as readonly SpendingEvent[];
}

test('the last cent of a limit may be spent, one more is refused with what is left', () => {
  const spent = { spent: eur(6_000) };
  expect(isRejection(spendingDecider.decide(count(4_000, 10_000), spent))).toBe(false);
  expect(spendingDecider.decide(count(4_001, 10_000), spent)).toMatchObject({
    code: 'approval-needed',
    details: { limit: '100.00', spent: '60.00', left: '40.00' },
  });
});

test('where somebody agreed the limit may be exceeded, and nothing is left then', () => {
  expect(spendingDecider.decide(count(99_999, null), { spent: eur(1) })).toMatchObject([
    { type: 'SpendingCounted.v1' },
  ]);
  expect(spendingDecider.decide(count(1, 100), { spent: eur(500) })).toMatchObject({
    details: { left: '0.00' },
  });
});

test('whatever is ordered and given back, no count passes the limit', () => {
  const actions = fc.array(fc.record({ minor: fc.nat(5_000), back: fc.boolean() }));
  fc.assert(
    fc.property(actions, fc.nat(10_000), (all, limit) => {
      let state: SpendingState = spendingDecider.initialState;
      const counted: number[] = [];
      for (const { minor, back } of all) {
        const returned = back ? counted.pop() : undefined;
        const events =
          returned === undefined
            ? spendingDecider.decide(count(minor, limit), state)
            : givenBack(returned);
        if (isRejection(events)) continue;
        if (returned === undefined) counted.push(minor);
        state = events.reduce(spendingDecider.evolve, state);
        const sum = counted.reduce((total, each) => total + each, 0);
        if (state.spent?.minor !== sum || sum > limit) return false;
      }
      return true;
    }),
  );
});
