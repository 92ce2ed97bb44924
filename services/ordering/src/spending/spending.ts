import type { SpendingEvent } from 'contracts/events/approvals';
import type { Money } from 'contracts/primitives/money';
import { add, compare, subtract, toDecimalString, zero } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use, withDetails } from 'kernel/commands/decider';

type Counted = Extract<SpendingEvent, { type: 'SpendingCounted.v1' }>['data'];

/** What somebody has ordered in a calendar month; undefined before the first order. */
export interface SpendingState {
  readonly spent: Money | undefined;
}

export interface SpendingCommand {
  readonly type: 'Count';
  readonly counted: Counted;
  /** null where there is none, or somebody else has agreed. */
  readonly limit: Money | null;
}

/** What one person orders in one month, held to a limit in the very append that places the order. */
export const spendingDecider: Decider<SpendingState, SpendingCommand, SpendingEvent> = {
  category: 'spending',
  stateVersion: 1,
  initialState: { spent: undefined },
  decide: ({ counted, limit }, state) => {
    const spent = spentIn(state, counted.amount.currency);
    const refused = refusalBeyond(limit, spent, counted.amount);
    return refused ?? [{ type: 'SpendingCounted.v1', data: counted }];
  },
  evolve: (state, event) => {
    const { amount } = event.data;
    const spent = spentIn(state, amount.currency);
    switch (event.type) {
      case 'SpendingCounted.v1':
        return { spent: add(spent, amount) };
      case 'SpendingReturned.v1':
        return { spent: subtract(spent, amount) };
      default:
        event satisfies never;
        return state;
    }
  },
};

export function spendingUse(userId: string, month: string): StreamUse<SpendingState> {
  return use(spendingDecider, `${userId}-${month}`);
}

export function spentIn({ spent }: SpendingState, currency: Currency): Money {
  return spent ?? zero(currency);
}

/** Why an amount is more than somebody may still spend alone, with what is left; undefined where it is not. */
export function refusalBeyond(
  limit: Money | null,
  spent: Money,
  amount: Money,
): Rejection | undefined {
  if (limit === null || compare(add(spent, amount), limit) <= 0) return undefined;
  const left = compare(spent, limit) > 0 ? zero(limit.currency) : subtract(limit, spent);
  const message =
    'This order is over your monthly limit. Ask for approval, and a colleague decides on it.';
  return withDetails(reject('approval-needed', message), {
    limit: toDecimalString(limit),
    spent: toDecimalString(spent),
    left: toDecimalString(left),
  });
}
