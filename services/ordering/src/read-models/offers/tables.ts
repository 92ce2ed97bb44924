import { bigint, defineTable, integer, text } from 'kernel/projections/define-table';
import type { Offer } from '../../order/offer.ts';

export const OFFERS = 'offers';

export const products = defineTable('products', {
  product_id: text().primary(),
  sku: text(),
  name: text(),
  name_km: text().nullable(),
  sale_state: text<Offer['saleState']>(),
  visibility: text(),
  price_eur: bigint().nullable(),
  price_km: bigint().nullable(),
});

/** The count that every sale changes stands apart, in a narrow row without an index to maintain. */
export const stock = defineTable('stock', {
  product_id: text().primary(),
  stock_eur: integer(),
  stock_km: integer(),
});

export const batches = defineTable('batches', {
  batch_id: text().primary(),
  product_id: text(),
  in_eur: integer(),
  in_km: integer(),
});
