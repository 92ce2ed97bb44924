import type { StockWatch } from 'contracts/api/stock-watch';
import { licensingQueries } from 'contracts/calls/licensing';
import { TENANTS } from 'contracts/primitives/tenant';
import { query } from 'kernel/queries/query';
import { allRows, pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { thresholdsOf } from './market-rows.ts';
import type { MarketRow, WatchedRow } from './tables.ts';
import type { MarketThresholds } from './watched-product.ts';
import { lowMarkets } from './watched-product.ts';
import { stockOf } from './watched-rows.ts';

const STOCK_WATCH = 'stock_watch';

const COLUMNS = { available: 'available', lowSince: 'low_since' } as const;

/** `licensing.stockWatch`: the stock of products that ever had keys or are watched. */
export const stockWatchQuery = query(licensingQueries['licensing.stockWatch'], {
  scope: 'shared',
  reads: [STOCK_WATCH],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { ids, watch, sort, order, offset, limit } = input;
    const products = db.from(STOCK_WATCH, 'products');
    // Of others it is known alone that nobody is to buy them, or is again.
    void products.whereRaw(`(in_markets <> '{}' OR revision >= 0)`);
    if (ids) void products.whereIn('product_id', [...ids]);
    if (watch === 'low') void products.whereNotNull('low_since');
    if (watch === 'watched') void products.whereNotNull('threshold');
    const orderBy = [
      { column: COLUMNS[sort], order, nulls: 'last' },
      { column: 'product_id', order },
    ] as const;
    const { rows, total } = await pageOf<WatchedRow>(products, { offset, limit, orderBy });
    const markets = thresholdsOf(await allRows<MarketRow>(db.from(STOCK_WATCH, 'markets')));
    return { items: rows.map((row) => watchOf(row, markets)), total };
  },
});

function watchOf(row: WatchedRow, thresholds: MarketThresholds): StockWatch {
  const stock = stockOf(row);
  const { available, inMarkets, threshold, revision } = stock;
  const low = lowMarkets(stock, thresholds);
  return {
    id: row.product_id,
    available: shown(available),
    threshold,
    revision,
    lowSince: row.low_since?.toISOString() ?? null,
    markets: TENANTS.filter((tenantId) => inMarkets[tenantId] !== undefined).map((tenantId) => ({
      tenantId,
      available: shown(inMarkets[tenantId] ?? 0),
      threshold: thresholds[tenantId],
      isLow: low.includes(tenantId),
    })),
  };
}

/** A batch that is sold from before it is applied is a matter of moments. */
const shown = (available: number): number => Math.max(0, available);
