import type { ProductEvent } from 'contracts/events/catalog';
import type { BoundOf } from 'kernel/projections/define-table';
import { on } from 'kernel/projections/handlers';
import type { ProjectionTx } from 'kernel/projections/projection';
import { products } from './tables.ts';

/** Keeps what an order freezes of a product. */
export const applyProductEvent = on<ProductEvent, ProjectionTx, PromiseLike<unknown>>({
  'ProductCreated.v1': ({ data: { productId, sku, name } }, tx) =>
    tx.table(products).insert({
      product_id: productId,
      sku,
      name,
      sale_state: 'regular',
      visibility: 'published',
    }),
  'ProductDescribed.v1': ({ data }, tx) => change(tx, data.productId, { name: data.name }),
  'ProductPriced.v1': ({ data }, tx) =>
    change(tx, data.productId, { [`price_${data.tenantId}` as const]: data.price.minor }),
  'ProductPriceWithdrawn.v1': ({ data }, tx) =>
    change(tx, data.productId, { [`price_${data.tenantId}` as const]: null }),
  'ProductSaleStateSet.v1': ({ data }, tx) =>
    change(tx, data.productId, { sale_state: data.saleState }),
  'ProductTranslated.v1': ({ data }, tx) =>
    change(tx, data.productId, { name_km: data.nameKm ?? null }),
  'ProductVisibilitySet.v1': ({ data }, tx) =>
    change(tx, data.productId, { visibility: data.visibility }),
  // Guides are not part of an order.
  'ProductGuideWritten.v1': async () => undefined,
});

async function change(
  tx: ProjectionTx,
  productId: string,
  columns: Partial<BoundOf<typeof products>>,
): Promise<void> {
  await tx.table(products).where({ product_id: productId }).update(columns);
}
