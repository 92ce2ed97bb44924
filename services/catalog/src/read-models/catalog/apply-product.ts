import type { ProductEvent } from 'contracts/events/catalog';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { ProjectionTx } from 'kernel/projections/projection';
import { guideSections } from './guide-sections.ts';
import { documentOf, summaryOf } from './product-texts.ts';

/** An event as recorded, and what it is applied with. */
export interface Applying {
  readonly recorded: RecordedEvent;
  readonly tx: ProjectionTx;
}

type DataOf<Type extends ProductEvent['type']> = Extract<ProductEvent, { type: Type }>['data'];

export async function applyProductEvent(event: ProductEvent, applying: Applying): Promise<void> {
  switch (event.type) {
    case 'ProductCreated.v1':
      return created(event.data, applying);
    case 'ProductDescribed.v1':
      return described(event.data, applying);
    case 'ProductPriced.v1': {
      const { productId, tenantId, price } = event.data;
      return changed(productId, { [`price_${tenantId}`]: price.minor }, applying);
    }
    case 'ProductPriceWithdrawn.v1': {
      const { productId, tenantId } = event.data;
      return changed(productId, { [`price_${tenantId}`]: null }, applying);
    }
    case 'ProductGuideWritten.v1':
      return guideWritten(event.data, applying);
    case 'ProductSaleStateSet.v1': {
      const { productId, saleState } = event.data;
      return changed(productId, { sale_state: saleState }, applying);
    }
    default:
      event satisfies never;
  }
}

async function created(data: DataOf<'ProductCreated.v1'>, applying: Applying): Promise<void> {
  const { recorded, tx } = applying;
  const { productId, sku } = data;
  await tx.table('products').insert({
    product_id: productId,
    sku,
    ...describedColumns(data, sku),
    sale_state: 'regular',
    sections_eur: [],
    sections_km: [],
    revision: recorded.revision.toString(),
    created_at: recorded.metadata['occurredAt'],
    updated_at: recorded.metadata['occurredAt'],
  });
  await tx.raw(
    `WITH texts AS (
       INSERT INTO ${tx.name('product_texts')} (product_id, description, guide, document)
       VALUES (?, ?, '{}', strip(to_tsvector('simple', ?)))
     )
     INSERT INTO ${tx.name('stock')} (product_id, stock_eur, stock_km, units_sold) VALUES (?, 0, 0, 0)`,
    [productId, data.description, documentOf(data, sku), productId],
  );
}

async function described(data: DataOf<'ProductDescribed.v1'>, applying: Applying): Promise<void> {
  const { tx } = applying;
  const { productId } = data;
  const row: { sku: string } | undefined = await tx
    .table('products')
    .where({ product_id: productId })
    .first('sku');
  const sku = row?.sku ?? '';
  await changed(productId, describedColumns(data, sku), applying);
  await tx.raw(
    `UPDATE ${tx.name('product_texts')}
     SET description = ?, document = strip(to_tsvector('simple', ?)) WHERE product_id = ?`,
    [data.description, documentOf(data, sku), productId],
  );
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

function describedColumns(data: DataOf<'ProductDescribed.v1'>, sku: string) {
  return {
    name: data.name,
    sort_name: data.name.toLowerCase(),
    summary: summaryOf(data.description),
    maker: data.maker ?? null,
    image_url: data.imageUrl ?? null,
    category_id: data.categoryId,
    region: data.region,
    platform: data.platform,
    search_text: `${data.name} ${sku} ${data.maker ?? ''}`.trim().toLowerCase(),
  };
}
