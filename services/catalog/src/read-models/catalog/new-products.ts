import type { ProductEvent } from 'contracts/events/catalog';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { ProjectionTx } from 'kernel/projections/projection';
import { guideSections } from './guide-sections.ts';
import { listedColumns, shownColumns } from './product-columns.ts';
import { documentOf, namesOf, wordsOf } from './product-texts.ts';

type DataOf<Type extends ProductEvent['type']> = Extract<ProductEvent, { type: Type }>['data'];

/** A product that no table has yet, as its first events make it. */
export interface NewProduct {
  readonly sku: string;
  readonly described: DataOf<'ProductDescribed.v1'>;
  /** What it was called so far, with the names of today. */
  readonly everNamed: readonly string[];
  readonly prices: Readonly<Record<string, number | null>>;
  readonly guide: Readonly<Record<string, string>>;
  readonly saleState: string;
  readonly revision: bigint;
  readonly createdAt: string | undefined;
  readonly updatedAt: string | undefined;
}

export function newProduct(data: DataOf<'ProductCreated.v1'>, recorded: RecordedEvent): NewProduct {
  const { sku, importId: _import, ...described } = data;
  const occurredAt = recorded.metadata['occurredAt'];
  return {
    sku,
    described,
    everNamed: [namesOf(described, sku)],
    prices: {},
    guide: {},
    saleState: 'regular',
    revision: recorded.revision,
    createdAt: occurredAt,
    updatedAt: occurredAt,
  };
}

/** The product after one more of its events: a product is created with its prices and guide, in one append. */
export function nextNewProduct(
  product: NewProduct,
  event: Exclude<ProductEvent, { type: 'ProductCreated.v1' }>,
  recorded: RecordedEvent,
): NewProduct {
  return {
    ...product,
    ...changeOf(product, event),
    revision: recorded.revision,
    updatedAt: recorded.metadata['occurredAt'],
  };
}

function changeOf(
  { sku, prices, everNamed }: NewProduct,
  event: Exclude<ProductEvent, { type: 'ProductCreated.v1' }>,
): Partial<NewProduct> {
  switch (event.type) {
    case 'ProductDescribed.v1':
      return { described: event.data, everNamed: [...everNamed, namesOf(event.data, sku)] };
    case 'ProductPriced.v1':
      return { prices: { ...prices, [event.data.tenantId]: event.data.price.minor } };
    case 'ProductPriceWithdrawn.v1':
      return { prices: { ...prices, [event.data.tenantId]: null } };
    case 'ProductGuideWritten.v1':
      return { guide: event.data.guide };
    case 'ProductSaleStateSet.v1':
      return { saleState: event.data.saleState };
    default:
      return event satisfies never;
  }
}

export async function insertProducts(
  products: readonly NewProduct[],
  tx: ProjectionTx,
): Promise<void> {
  if (products.length === 0) return;
  await tx.table('products').insert(products.map(shownRow));
  await tx.table('listing').insert(products.map(listedRow));
  await tx.table('product_texts').insert(
    products.map(({ described: { productId, description }, guide }) => ({
      product_id: productId,
      description,
      guide: JSON.stringify(guide),
    })),
  );
  await insertSearched(products, tx);
}

function shownRow({ described, guide, revision, updatedAt }: NewProduct) {
  return {
    product_id: described.productId,
    ...shownColumns(described),
    sections_eur: guideSections(guide, 'eur'),
    sections_km: guideSections(guide, 'km'),
    revision: revision.toString(),
    updated_at: updatedAt,
  };
}

function listedRow({ sku, described, prices, saleState, createdAt }: NewProduct) {
  return {
    product_id: described.productId,
    sku,
    ...listedColumns(described),
    sale_state: saleState,
    price_eur: prices['eur'] ?? null,
    price_km: prices['km'] ?? null,
    created_at: createdAt,
    stock_eur: 0,
    stock_km: 0,
    units_sold: 0,
  };
}

async function insertSearched(products: readonly NewProduct[], tx: ProjectionTx): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name('search')} (product_id, names, document)
     SELECT n.id, n.names, strip(to_tsvector('simple', n.document))
     FROM unnest(?::uuid[], ?::text[], ?::text[]) AS n (id, names, document)`,
    [
      products.map(({ described }) => described.productId),
      products.map(({ described, sku }) => namesOf(described, sku)),
      products.map(({ described, sku }) => documentOf(described, sku)),
    ],
  );
  await insertWords(
    products.flatMap(({ everNamed }) => everNamed),
    tx,
  );
}

/** Words are never forgotten: one that no product has any more finds nothing. */
export async function insertWords(names: readonly string[], tx: ProjectionTx): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name('words')} (word) SELECT unnest(?::text[]) ON CONFLICT DO NOTHING`,
    [[...new Set(names.flatMap(wordsOf))]],
  );
}
