import type { ProductEvent } from 'contracts/events/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { BoundOf } from 'kernel/projections/define-table';
import type { ProjectionTx } from 'kernel/projections/projection';
import { guideSections } from './guide-sections.ts';
import { insertProducts, insertWords, newProduct } from './new-products.ts';
import { listedColumns, shownColumns, sortNames, translatedColumns } from './product-columns.ts';
import { documentOf, namesOf } from './product-texts.ts';
import { listing, productTexts, products, search } from './tables.ts';

/** An event as recorded, and what it is applied with. */
export interface Applying {
  readonly recorded: RecordedEvent;
  readonly tx: ProjectionTx;
}

type ListingColumns = Partial<BoundOf<typeof listing>>;

type DataOf<Type extends ProductEvent['type']> = Extract<ProductEvent, { type: Type }>['data'];

export async function applyProductEvent(event: ProductEvent, applying: Applying): Promise<void> {
  switch (event.type) {
    case 'ProductCreated.v1':
      return insertProducts([newProduct(event.data, applying.recorded)], applying.tx);
    case 'ProductDescribed.v1':
      return described(event.data, applying);
    case 'ProductPriced.v1': {
      const { productId, tenantId, price } = event.data;
      return priced(productId, listPrice(tenantId, price.minor), applying);
    }
    case 'ProductPriceWithdrawn.v1': {
      const { productId, tenantId } = event.data;
      return priced(productId, listPrice(tenantId, null), applying);
    }
    case 'ProductGuideWritten.v1':
      return guideWritten(event.data, applying);
    case 'ProductSaleStateSet.v1': {
      const { productId, saleState } = event.data;
      return listed(productId, { sale_state: saleState }, applying);
    }
    case 'ProductTranslated.v1':
      return translated(event.data, applying);
    case 'ProductVisibilitySet.v1': {
      const { productId, visibility } = event.data;
      return priced(productId, { visibility }, applying);
    }
    default:
      event satisfies never;
  }
}

async function described(data: DataOf<'ProductDescribed.v1'>, applying: Applying): Promise<void> {
  const { tx } = applying;
  const { productId, description } = data;
  await changed(productId, shownColumns(data), applying);
  await tx.table(listing).where({ product_id: productId }).update(listedColumns(data));
  await tx.table(productTexts).where({ product_id: productId }).update({ description });
  await searchAnew(productId, tx);
}

async function translated(data: DataOf<'ProductTranslated.v1'>, applying: Applying): Promise<void> {
  const { tx } = applying;
  const { productId, descriptionKm = null } = data;
  await changed(productId, translatedColumns(data), applying);
  await tx
    .table(productTexts)
    .where({ product_id: productId })
    .update({ description_km: descriptionKm });
  await searchAnew(productId, tx);
}

/** What a product is found and sorted by, from its texts as they are now. */
async function searchAnew(productId: string, tx: ProjectionTx): Promise<void> {
  const own = { product_id: productId };
  const product = await tx.table(products).where(own).first();
  const long = await tx.table(productTexts).where(own).first();
  const listed = await tx.table(listing).where(own).first();
  if (!product || !long || !listed) return;
  const { name, name_km: nameKm, maker } = product;
  const { description, description_km: descriptionKm } = long;
  const searched = { name, nameKm, maker, description, descriptionKm };
  const names = namesOf(searched, listed.sku);
  const sorted = sortNames(name, nameKm);
  await tx.table(listing).where(own).update(sorted);
  await tx.raw(
    `UPDATE ${tx.name(search)} SET names = ?, document = strip(to_tsvector('simple', ?))
     WHERE product_id = ?`,
    [names, documentOf(searched, listed.sku), productId],
  );
  await insertWords([names], tx);
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
    .table(productTexts)
    .where({ product_id: productId })
    .update({ guide: JSON.stringify(guide) });
}

function listPrice(tenantId: Tenant, minor: number | null): ListingColumns {
  return tenantId === 'eur' ? { list_price_eur: minor } : { list_price_km: minor };
}

/** Prices count while the product is published. */
async function priced(
  productId: string,
  columns: ListingColumns,
  applying: Applying,
): Promise<void> {
  await listed(productId, columns, applying);
  await applying.tx.raw(
    `UPDATE ${applying.tx.name(listing)} SET
       price_eur = CASE WHEN visibility = 'published' THEN list_price_eur END,
       price_km = CASE WHEN visibility = 'published' THEN list_price_km END
     WHERE product_id = ?`,
    [productId],
  );
}

async function listed(
  productId: string,
  columns: ListingColumns,
  applying: Applying,
): Promise<void> {
  await applying.tx.table(listing).where({ product_id: productId }).update(columns);
  await changed(productId, {}, applying);
}

async function changed(
  productId: string,
  columns: Partial<BoundOf<typeof products>>,
  { recorded, tx }: Applying,
): Promise<void> {
  await tx
    .table(products)
    .where({ product_id: productId })
    .update({
      ...columns,
      revision: recorded.revision.toString(),
      updated_at: recorded.metadata['occurredAt'] ?? '',
    });
}
