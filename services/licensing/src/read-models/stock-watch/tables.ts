import type { Tenant } from 'contracts/primitives/tenant';
import {
  boolean,
  defineTable,
  integer,
  jsonb,
  text,
  texts,
  timestamp,
  uuid,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import type { WatchedProduct } from './watched-product.ts';

export const products = defineTable(
  'products',
  {
    product_id: uuid().primary(),
    available: integer(),
    in_markets: jsonb<WatchedProduct['inMarkets']>(),
    threshold: integer().nullable(),
    revision: integer(),
    discontinued: boolean(),
    retired: boolean(),
    low_since: timestamp().nullable(),
    fell_at: timestamp().nullable(),
  },
  {
    indexes: [
      { name: 'stock_low', on: '(low_since)' },
      { name: 'stock_fell', on: '(fell_at)' },
      { name: 'stock_available', on: '(available, product_id)' },
    ],
  },
);

export const batches = defineTable('batches', {
  batch_id: uuid().primary(),
  tenants: texts<Tenant>(),
});

export const markets = defineTable('markets', {
  tenant_id: text<Tenant>().primary(),
  threshold: integer(),
});

export type WatchedRow = RowOf<typeof products>;
export type MarketRow = RowOf<typeof markets>;
