import { GUIDE_SECTIONS } from 'contracts/constants/catalog';
import type { ProductEvent } from 'contracts/events/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ProjectionTx } from 'kernel/projections/projection';

type DataOf<Type extends ProductEvent['type']> = Extract<ProductEvent, { type: Type }>['data'];

const SUMMARY_LENGTH = 280;

/** Keeps what a cart shows and what an order freezes of a product. */
export async function applyProductEvent(
  event: ProductEvent,
  occurredAt: string,
  tx: ProjectionTx,
): Promise<void> {
  const changed = (columns: Readonly<Record<string, unknown>>): Promise<void> =>
    change(tx, event.data.productId, { ...columns, updated_at: occurredAt });
  switch (event.type) {
    case 'ProductCreated.v1':
      await tx.table('products').insert(createdRow(event.data, occurredAt));
      return;
    case 'ProductDescribed.v1':
      return changed(described(event.data));
    case 'ProductPriced.v1':
      return changed({ [`price_${event.data.tenantId}`]: event.data.price.minor });
    case 'ProductPriceWithdrawn.v1':
      return changed({ [`price_${event.data.tenantId}`]: null });
    case 'ProductGuideWritten.v1': {
      const { guide } = event.data;
      return changed({
        sections_eur: sectionsOf(guide, 'eur'),
        sections_km: sectionsOf(guide, 'km'),
      });
    }
    case 'ProductSaleStateSet.v1':
      return changed({ sale_state: event.data.saleState });
    default:
      event satisfies never;
  }
}

async function change(
  tx: ProjectionTx,
  productId: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.table('products').where({ product_id: productId }).update(columns);
}

function createdRow(data: DataOf<'ProductCreated.v1'>, occurredAt: string) {
  return {
    product_id: data.productId,
    sku: data.sku,
    ...described(data),
    sale_state: 'regular',
    sections_eur: [],
    sections_km: [],
    created_at: occurredAt,
    updated_at: occurredAt,
  };
}

function described(data: DataOf<'ProductDescribed.v1'>) {
  return {
    name: data.name,
    summary: summaryOf(data.description),
    image_url: data.imageUrl ?? null,
    category_id: data.categoryId,
    region: data.region,
    platform: data.platform,
  };
}

/** A cart shows the beginning of a description, cut at a word. */
function summaryOf(description: string): string {
  const text = description.trim();
  if (text.length <= SUMMARY_LENGTH) return text;
  const head = text.slice(0, SUMMARY_LENGTH);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), SUMMARY_LENGTH / 2)).trimEnd()}…`;
}

/** Sections of the guide with content in a market: in km the local text or the English one. */
function sectionsOf(guide: Readonly<Record<string, string>>, tenantId: Tenant): string[] {
  return GUIDE_SECTIONS.filter(
    ({ field }) => guide[field] || (tenantId === 'km' && guide[`${field}Km`]),
  ).map(({ section }) => section);
}
