import type { ProductEvent } from 'contracts/events/catalog';
import type { ProjectionTx } from 'kernel/projections/projection';

/** Keeps what an order freezes of a product. */
export async function applyProductEvent(event: ProductEvent, tx: ProjectionTx): Promise<void> {
  switch (event.type) {
    case 'ProductCreated.v1': {
      const { productId, sku, name } = event.data;
      const usual = { sale_state: 'regular', visibility: 'published' };
      const row = { product_id: productId, sku, name, ...usual };
      await tx.table('products').insert(row);
      return;
    }
    case 'ProductDescribed.v1':
      return change(tx, event.data.productId, { name: event.data.name });
    case 'ProductPriced.v1': {
      const { productId, tenantId, price } = event.data;
      return change(tx, productId, { [`price_${tenantId}`]: price.minor });
    }
    case 'ProductPriceWithdrawn.v1': {
      const { productId, tenantId } = event.data;
      return change(tx, productId, { [`price_${tenantId}`]: null });
    }
    case 'ProductSaleStateSet.v1': {
      const { productId, saleState } = event.data;
      return change(tx, productId, { sale_state: saleState });
    }
    case 'ProductTranslated.v1': {
      const { productId, nameKm = null } = event.data;
      return change(tx, productId, { name_km: nameKm });
    }
    case 'ProductVisibilitySet.v1': {
      const { productId, visibility } = event.data;
      return change(tx, productId, { visibility });
    }
    case 'ProductGuideWritten.v1':
      // Guides are not part of an order.
      return;
    default:
      event satisfies never;
  }
}

async function change(
  tx: ProjectionTx,
  productId: string,
  columns: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  await tx.table('products').where({ product_id: productId }).update(columns);
}
