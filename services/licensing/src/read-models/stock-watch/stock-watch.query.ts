import type { StockWatch } from 'contracts/api/stock-watch';
import { licensingQueries } from 'contracts/calls/licensing';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { adminsOnly } from '../../policies.ts';

export const STOCK_WATCH = 'stock_watch';

interface WatchRow {
  readonly product_id: string;
  readonly available: number;
  readonly threshold: number | null;
  readonly revision: number;
  readonly low_since: Date | null;
}

const COLUMNS = { available: 'available', lowSince: 'low_since' } as const;

/** `licensing.stockWatch`: the stock of products that ever had keys or are watched. */
export const stockWatchQuery = query(licensingQueries['licensing.stockWatch'], {
  scope: 'shared',
  reads: [STOCK_WATCH],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { ids, watch, sort, order, offset, limit } = input;
    const products = db.from(STOCK_WATCH, 'products');
    if (ids) void products.whereIn('product_id', [...ids]);
    if (watch === 'low') void products.whereNotNull('low_since');
    if (watch === 'watched') void products.whereNotNull('threshold');
    const orderBy = [
      { column: COLUMNS[sort], order, nulls: 'last' },
      { column: 'product_id', order },
    ] as const;
    const { rows, total } = await pageOf<WatchRow>(products, { offset, limit, orderBy });
    return { items: rows.map(watchOf), total };
  },
});

function watchOf(row: WatchRow): StockWatch {
  const { product_id: id, available, threshold, revision, low_since: lowSince } = row;
  // A batch that is sold from before it is applied is a matter of moments.
  const shown = Math.max(0, available);
  return { id, available: shown, threshold, revision, lowSince: lowSince?.toISOString() ?? null };
}
