import type { CartItem } from 'contracts/api/cart';
import type { Tenant } from 'contracts/primitives/tenant';

/** The prices at which the buyer has seen the products of the cart, by product. */
export type AcknowledgedPrices = Readonly<Record<string, string>>;

export interface PriceChange {
  readonly item: CartItem;
  /** What the buyer has seen; the item holds today's. */
  readonly before: string;
}

const storageKey = (tenant: Tenant) => `portal.prices.${tenant}`;

/** Kept in the tab, so that a change between cart and checkout, or over a reload, is shown too. */
export function readAcknowledgedPrices(storage: Storage, tenant: Tenant): AcknowledgedPrices {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(tenant)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as AcknowledgedPrices) : {};
  } catch {
    return {};
  }
}

export function storeAcknowledgedPrices(
  storage: Storage,
  tenant: Tenant,
  acknowledged: AcknowledgedPrices,
): void {
  storage.setItem(storageKey(tenant), JSON.stringify(acknowledged));
}

export function pricesOf(items: readonly CartItem[]): AcknowledgedPrices {
  return Object.fromEntries(items.map(({ productId, product }) => [productId, product.price]));
}

/** A product seen for the first time is seen at its present price; what left the cart is forgotten. */
export function syncWithCart(
  acknowledged: AcknowledgedPrices,
  items: readonly CartItem[],
): AcknowledgedPrices {
  const now = pricesOf(items);
  const known = Object.entries(now).map(([id, price]) => [id, acknowledged[id] ?? price] as const);
  const kept = Object.fromEntries(known);
  const same =
    known.length === Object.keys(acknowledged).length && known.every(([id]) => id in acknowledged);
  return same ? acknowledged : kept;
}

export function priceChanges(
  acknowledged: AcknowledgedPrices,
  items: readonly CartItem[],
): PriceChange[] {
  return items.flatMap((item) => {
    const before = acknowledged[item.productId];
    return before === undefined || before === item.product.price ? [] : [{ item, before }];
  });
}
