import { expect, test } from '@jest/globals';
import type { PlanTools, ReadState } from 'kernel/commands/command';
import { PlanOutdated } from 'kernel/commands/command';
import { planOnProducts } from './plan-on-products.ts';

const retire = { type: 'SetProductVisibility', visibility: 'retired' } as const;
const ORDERS = new Map([['unknown', retire]]);
const nothingKnown: ReadState = ({ decider }) => decider.initialState;

function attempted({ mayAssume }: { mayAssume: boolean }): Pick<PlanTools, 'attempt'> {
  return { attempt: { mayAssume: () => mayAssume, isHeld: () => false } };
}

test('what is refused from memory is decided again on what the store says', () => {
  const plan = planOnProducts(ORDERS, attempted({ mayAssume: true }));
  expect(() => plan.decide(nothingKnown)).toThrow(PlanOutdated);
});

test('what the store refuses is reported, also when the command was recorded before', () => {
  const refusals = [{ productId: 'unknown', refused: { code: 'product-not-found' } }];
  const plan = planOnProducts(ORDERS, attempted({ mayAssume: false }));
  expect(plan.outcome(nothingKnown)).toMatchObject(refusals);
  expect(plan.decide(nothingKnown)).toEqual([]);
  expect(plan.outcome(nothingKnown)).toMatchObject(refusals);
});
