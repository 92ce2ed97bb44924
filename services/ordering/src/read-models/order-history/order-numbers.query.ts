import { accountingQueries } from 'contracts/calls/accounting';
import { numberSeries } from 'kernel/queries/number-series';
import { query } from 'kernel/queries/query';
import { booksReadersOnly } from 'kernel/http/policies';
import { ORDER_HISTORY } from './tables.ts';

/** A failed order keeps its number, so it stands here too. */
const ORDERS = {
  projection: ORDER_HISTORY,
  table: 'orders',
  number: 'order_number',
  at: 'placed_at',
};

/** Whether the numbers of orders have gaps. */
export const orderNumbersQuery = query(accountingQueries['orders.numbers'], {
  scope: 'audit',
  reads: [ORDER_HISTORY],
  policy: booksReadersOnly,
  run: async ({ input, db }) => numberSeries(db, ORDERS, input),
});
