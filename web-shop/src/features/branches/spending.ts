import type { Branch } from 'contracts/api/branches';
import type { BranchSpending } from 'contracts/api/orders';
import { add, parseMoney, zero } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';

export interface Spent {
  readonly orders: number;
  readonly amount: Money;
}

/** What was ordered and spent for each branch, besides, and in all. */
export interface SpendingByBranch {
  readonly of: (branchId: string) => Spent;
  /** For no branch; whatever else is in no row of the list counts here, so that the rows sum to the total. */
  readonly withoutBranch: Spent;
  readonly total: Spent;
}

export function spendingByBranch(
  spending: BranchSpending,
  branches: readonly Branch[],
): SpendingByBranch {
  const { currency } = spending;
  const none: Spent = { orders: 0, amount: zero(currency) };
  const rows = spending.branches.map(({ branchId, orders, amount }) => ({
    branchId,
    spent: { orders, amount: parseMoney(amount, currency) },
  }));
  const sumOf = (counted: typeof rows) =>
    counted.reduce((sum, { spent }) => plus(sum, spent), none);
  const listed = new Set(branches.map(({ id }) => id));
  return {
    of: (id) => sumOf(rows.filter(({ branchId }) => branchId === id)),
    withoutBranch: sumOf(rows.filter(({ branchId }) => branchId === null || !listed.has(branchId))),
    total: {
      orders: spending.total.orders,
      amount: parseMoney(spending.total.amount, currency),
    },
  };
}

function plus(left: Spent, right: Spent): Spent {
  return { orders: left.orders + right.orders, amount: add(left.amount, right.amount) };
}
