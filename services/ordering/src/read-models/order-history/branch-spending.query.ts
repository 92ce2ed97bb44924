import type { BranchSpending } from 'contracts/api/orders';
import { money, toDecimalString } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { orderingQueries } from 'contracts/calls/ordering';
import { companyOf, marketOf } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import { ORDER_HISTORY } from './tables.ts';
import type { OrderRow } from './tables.ts';

/** Counts and sums come as text: Postgres widens both. */
type Summed = Pick<OrderRow, 'branch_id' | 'refunded'> &
  Readonly<Record<'orders' | 'paid', string>>;

type Spending = Pick<Summed, 'branch_id' | 'orders'> & { readonly spent: number };

/** What the completed orders of the actor's company cost, by branch, most first; what was refunded counts nowhere. */
export const branchSpendingQuery = query(orderingQueries['orders.branchSpending'], {
  scope: 'company',
  reads: [ORDER_HISTORY],
  policy: membersOnly,
  run: async ({ actor, db }) => {
    const matching = db
      .from(ORDER_HISTORY, 'orders')
      .where({ company_id: companyOf(actor), status: 'completed' })
      .groupBy('branch_id')
      .select('branch_id')
      .count({ orders: '*' })
      .sum({ paid: 'total', refunded: 'refunded' })
      .orderBy('branch_id');
    const rows = (await allRows<Summed>(matching))
      .map((row) => ({ ...row, spent: Number(row.paid) - Number(row.refunded) }))
      .toSorted((one, other) => other.spent - one.spent);
    return spendingOf(rows, currencyOf(marketOf(actor)));
  },
});

function spendingOf(rows: readonly Spending[], currency: Currency): BranchSpending {
  const of = (orders: number, spent: number) => ({
    orders,
    amount: toDecimalString(money(spent, currency)),
  });
  const sum = (column: 'orders' | 'spent') =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  return {
    currency,
    total: of(sum('orders'), sum('spent')),
    branches: rows.map((row) => ({
      branchId: row.branch_id,
      ...of(Number(row.orders), row.spent),
    })),
  };
}
