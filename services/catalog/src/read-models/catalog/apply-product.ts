import type { ProductEvent } from 'contracts/events/catalog';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { ProjectionTx } from 'kernel/projections/projection';
import { guideSections } from './guide-sections.ts';
import { insertProducts, insertWords, newProduct } from './new-products.ts';
import { listedColumns, shownColumns } from './product-columns.ts';
import { documentOf, namesOf } from './product-texts.ts';

/** An event as recorded, and what it is applied with. */
export interface Applying {
  readonly recorded: RecordedEvent;
  readonly tx: ProjectionTx;
}

type DataOf<Type extends ProductEvent['type']> = Extract<ProductEvent, { type: Type }>['data'];

export async function applyProductEvent(event: ProductEvent, applying: Applying): Promise<void> {
  switch (event.type) {
    case 'ProductCreated.v1':
      return insertProducts([newProduct(event.data, applying.recorded)], applying.tx);
    case 'ProductDescribed.v1':
      return described(event.data, applying);
    case 'ProductPriced.v1': {
      const { productId, tenantId, price } = event.data;
      return listed(productId, { [`price_${tenantId}`]: price.minor }, applying);
    }
    case 'ProductPriceWithdrawn.v1': {
      const { productId, tenantId } = event.data;
      return listed(productId, { [`price_${tenantId}`]: null }, applying);
    }
    case 'ProductGuideWritten.v1':
      return guideWritten(event.data, applying);
    case 'ProductSaleStateSet.v1': {
      const { productId, saleState } = event.data;
      return listed(productId, { sale_state: saleState }, applying);
    }
    default:
      event satisfies never;
  }
}

async function described(data: DataOf<'ProductDescribed.v1'>, applying: Applying): Promise<void> {
  const { tx } = applying;
  const { productId } = data;
  const row: { sku: string } | undefined = await tx
    .table('listing')
    .where({ product_id: productId })
    .first('sku');
  const sku = row?.sku ?? '';
  await changed(productId, shownColumns(data), applying);
  await tx.table('listing').where({ product_id: productId }).update(listedColumns(data));
  await tx.raw(
    `WITH texts AS (
       UPDATE ${tx.name('product_texts')} SET description = ? WHERE product_id = ?
     )
     UPDATE ${tx.name('search')} SET names = ?, document = strip(to_tsvector('simple', ?))
     WHERE product_id = ?`,
    [data.description, productId, namesOf(data, sku), documentOf(data, sku), productId],
  );
  await insertWords([namesOf(data, sku)], tx);
}

async function guideWritten(
  { productId, guide }: DataOf<'ProductGuideWritten.v1'>,
  applying: Applying,
): Promise<void> {
  const sections = {
    sections_eur: guideSections(guide, 'eur'),
    sections_km: guideSections(guide, 'km'),
  };
  await changed(productId, sections, applying);
  await applying.tx
    .table('product_texts')
    .where({ product_id: productId })
    .update({ guide: JSON.stringify(guide) });
}

async function listed(
  productId: string,
  columns: Readonly<Record<string, unknown>>,
  applying: Applying,
): Promise<void> {
  await applying.tx.table('listing').where({ product_id: productId }).update(columns);
  await changed(productId, {}, applying);
}

async function changed(
  productId: string,
  columns: Readonly<Record<string, unknown>>,
  { recorded, tx }: Applying,
): Promise<void> {
  await tx
    .table('products')
    .where({ product_id: productId })
    .update({
      ...columns,
      revision: recorded.revision.toString(),
      updated_at: recorded.metadata['occurredAt'],
    });
}
