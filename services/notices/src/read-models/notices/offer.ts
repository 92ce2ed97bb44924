import type { ProductEvent } from 'contracts/events/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Offer } from './tables.ts';

export function emptyOffer(productId: string): Offer {
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

export function isOnSale(offer: Offer, market: Tenant): boolean {
  if (offer.visibility !== 'published' || offer.sale_state === 'discontinued') return false;
  return offer[`priced_${market}`] && offer[`stock_${market}`] > 0;
}

/** As the market's shop calls it. */
export function nameIn(offer: Offer, market: Tenant): string {
  return market === 'km' ? (offer.name_km ?? offer.name) : offer.name;
}

export function afterProductEvent(offer: Offer, event: ProductEvent): Offer {
  switch (event.type) {
    case 'ProductCreated.v1':
    case 'ProductDescribed.v1':
      return { ...offer, name: event.data.name };
    case 'ProductPriced.v1':
      return { ...offer, [`priced_${event.data.tenantId}`]: true };
    case 'ProductPriceWithdrawn.v1':
      return { ...offer, [`priced_${event.data.tenantId}`]: false };
    case 'ProductSaleStateSet.v1':
      return { ...offer, sale_state: event.data.saleState };
    case 'ProductTranslated.v1':
      return { ...offer, name_km: event.data.nameKm ?? null };
    case 'ProductVisibilitySet.v1':
      return { ...offer, visibility: event.data.visibility };
    case 'ProductGuideWritten.v1':
      return offer;
    default:
      event satisfies never;
      return offer;
  }
}
