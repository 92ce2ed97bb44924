import type { ProductEvent } from 'contracts/events/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Shelf } from './tables.ts';

export function emptyShelf(productId: string): Shelf {
  return {
    product_id: productId,
    name: '',
    name_km: null,
    sale_state: 'regular',
    visibility: 'published',
    priced_eur: false,
    priced_km: false,
    stock_eur: 0,
    stock_km: 0,
  };
}

export function isOnSale(shelf: Shelf, market: Tenant): boolean {
  if (shelf.visibility !== 'published' || shelf.sale_state === 'discontinued') return false;
  return shelf[`priced_${market}`] && shelf[`stock_${market}`] > 0;
}

/** As the market's shop calls it. */
export function nameIn(shelf: Shelf, market: Tenant): string {
  return market === 'km' ? (shelf.name_km ?? shelf.name) : shelf.name;
}

export function afterProductEvent(shelf: Shelf, event: ProductEvent): Shelf {
  switch (event.type) {
    case 'ProductCreated.v1':
    case 'ProductDescribed.v1':
      return { ...shelf, name: event.data.name };
    case 'ProductPriced.v1':
      return { ...shelf, [`priced_${event.data.tenantId}`]: true };
    case 'ProductPriceWithdrawn.v1':
      return { ...shelf, [`priced_${event.data.tenantId}`]: false };
    case 'ProductSaleStateSet.v1':
      return { ...shelf, sale_state: event.data.saleState };
    case 'ProductTranslated.v1':
      return { ...shelf, name_km: event.data.nameKm ?? null };
    case 'ProductVisibilitySet.v1':
      return { ...shelf, visibility: event.data.visibility };
    case 'ProductGuideWritten.v1':
      return shelf;
    default:
      event satisfies never;
      return shelf;
  }
}
