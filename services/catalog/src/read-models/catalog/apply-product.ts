import type { ProductEvent } from 'contracts/events/catalog';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { ProjectionTx } from 'kernel/projections/projection';
import { guideSections } from './guide-sections.ts';
import { documentOf, namesOf, summaryOf, wordsOf } from './product-texts.ts';

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

async function created(data: DataOf<'ProductCreated.v1'>, applying: Applying): Promise<void> {
  const { recorded, tx } = applying;
  const { productId, sku } = data;
  await tx.table('products').insert({
    product_id: productId,
    ...shownColumns(data),
    sections_eur: [],
    sections_km: [],
    revision: recorded.revision.toString(),
    updated_at: recorded.metadata['occurredAt'],
  });
  await tx.table('listing').insert({
    product_id: productId,
    sku,
    ...listedColumns(data),
    sale_state: 'regular',
    created_at: recorded.metadata['occurredAt'],
    stock_eur: 0,
    stock_km: 0,
    units_sold: 0,
  });
  await tx.raw(
    `WITH texts AS (
       INSERT INTO ${tx.name('product_texts')} (product_id, description, guide) VALUES (?, ?, '{}')
     )
     INSERT INTO ${tx.name('search')} (product_id, names, document)
     VALUES (?, ?, strip(to_tsvector('simple', ?)))`,
    [productId, data.description, productId, namesOf(data, sku), documentOf(data, sku)],
  );
  await learnWords(namesOf(data, sku), tx);
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
  await learnWords(namesOf(data, sku), tx);
}

/** Words are never forgotten: one that no product has any more finds nothing. */
async function learnWords(names: string, tx: ProjectionTx): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name('words')} (word) SELECT unnest(?::text[]) ON CONFLICT DO NOTHING`,
    [wordsOf(names)],
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

function shownColumns(data: DataOf<'ProductDescribed.v1'>) {
  return {
    name: data.name,
    summary: summaryOf(data.description),
    maker: data.maker ?? null,
    image_url: data.imageUrl ?? null,
  };
}

function listedColumns(data: DataOf<'ProductDescribed.v1'>) {
  return {
    sort_name: data.name.toLowerCase(),
    category_id: data.categoryId,
    region: data.region,
    platform: data.platform,
  };
}
