import type { AdminProduct } from 'contracts/api/admin';
import type { GuideFields } from 'contracts/api/catalog';
import type { ProductEvent } from 'contracts/events/catalog';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { insertRows } from 'kernel/projections/insert-rows';
import type { ProjectionTx } from 'kernel/projections/projection';
import { guideSections } from './guide-sections.ts';
import { listedColumns, shownColumns, sortNames, translatedColumns } from './product-columns.ts';
import { documentOf, namesOf, wordsOf } from './product-texts.ts';
import { listing, productTexts, products as shown, search, words } from './tables.ts';

type DataOf<Type extends ProductEvent['type']> = Extract<ProductEvent, { type: Type }>['data'];

/** A product that no table has yet, as its first events make it. */
export interface NewProduct {
  readonly sku: string;
  readonly described: DataOf<'ProductDescribed.v1'>;
  /** What it was called so far, with the names of today. */
  readonly everNamed: readonly string[];
  readonly prices: Readonly<Record<string, number | null>>;
  readonly guide: GuideFields;
  readonly saleState: AdminProduct['saleState'];
  readonly translation: Omit<DataOf<'ProductTranslated.v1'>, 'productId'>;
  readonly visibility: AdminProduct['visibility'];
  readonly revision: bigint;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export function newProduct(data: DataOf<'ProductCreated.v1'>, recorded: RecordedEvent): NewProduct {
  const { sku, importId: _import, ...described } = data;
  const occurredAt = recorded.metadata['occurredAt'] ?? '';
  return {
    sku,
    described,
    everNamed: [namesOf(described, sku)],
    prices: {},
    guide: {},
    saleState: 'regular',
    translation: {},
    visibility: 'published',
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
    updatedAt: recorded.metadata['occurredAt'] ?? '',
  };
}

function changeOf(
  { sku, prices, everNamed, described, translation }: NewProduct,
  event: Exclude<ProductEvent, { type: 'ProductCreated.v1' }>,
): Partial<NewProduct> {
  switch (event.type) {
    case 'ProductDescribed.v1':
      return {
        described: event.data,
        everNamed: [...everNamed, namesOf({ ...event.data, ...translation }, sku)],
      };
    case 'ProductPriced.v1':
      return { prices: { ...prices, [event.data.tenantId]: event.data.price.minor } };
    case 'ProductPriceWithdrawn.v1':
      return { prices: { ...prices, [event.data.tenantId]: null } };
    case 'ProductGuideWritten.v1':
      return { guide: event.data.guide };
    case 'ProductSaleStateSet.v1':
      return { saleState: event.data.saleState };
    case 'ProductTranslated.v1':
      return {
        translation: event.data,
        everNamed: [...everNamed, namesOf({ ...described, ...event.data }, sku)],
      };
    case 'ProductVisibilitySet.v1':
      return { visibility: event.data.visibility };
    default:
      return event satisfies never;
  }
}

export async function insertProducts(
  products: readonly NewProduct[],
  tx: ProjectionTx,
): Promise<void> {
  if (products.length === 0) return;
  await insertRows(tx, shown, { rows: products.map(shownRow) });
  await insertRows(tx, listing, { rows: products.map(listedRow) });
  const texts = products.map(({ described: { productId, description }, translation, guide }) => ({
    product_id: productId,
    description,
    description_km: translation.descriptionKm ?? null,
    guide,
  }));
  await insertRows(tx, productTexts, { rows: texts });
  await insertSearched(products, tx);
}

function shownRow({ described, translation, guide, revision, updatedAt }: NewProduct) {
  return {
    product_id: described.productId,
    ...shownColumns(described),
    ...translatedColumns(translation),
    sections_eur: guideSections(guide, 'eur'),
    sections_km: guideSections(guide, 'km'),
    revision: revision.toString(),
    updated_at: updatedAt,
  };
}

function listedRow(product: NewProduct) {
  const { sku, described, translation, prices, saleState, visibility, createdAt } = product;
  const { eur = null, km = null } = prices;
  const isSold = visibility === 'published';
  return {
    product_id: described.productId,
    sku,
    ...listedColumns(described),
    ...sortNames(described.name, translation.nameKm),
    sale_state: saleState,
    visibility,
    price_eur: isSold ? eur : null,
    price_km: isSold ? km : null,
    list_price_eur: eur,
    list_price_km: km,
    created_at: createdAt,
    stock_eur: 0,
    stock_km: 0,
    units_sold: 0,
  };
}

function searchedOf({ described, translation }: Pick<NewProduct, 'described' | 'translation'>) {
  return { ...described, ...translation };
}

async function insertSearched(products: readonly NewProduct[], tx: ProjectionTx): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name(search)} (product_id, names, document)
     SELECT n.id, n.names, strip(to_tsvector('simple', n.document))
     FROM unnest(?::uuid[], ?::text[], ?::text[]) AS n (id, names, document)`,
    [
      products.map(({ described }) => described.productId),
      products.map(({ sku, ...product }) => namesOf(searchedOf(product), sku)),
      products.map(({ sku, ...product }) => documentOf(searchedOf(product), sku)),
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
    `INSERT INTO ${tx.name(words)} (word) SELECT unnest(?::text[]) ON CONFLICT DO NOTHING`,
    [[...new Set(names.flatMap(wordsOf))]],
  );
}
