import type { CartItem } from 'contracts/api/cart';
import type { Tenant } from 'contracts/primitives/tenant';

/** The prices at which the buyer has seen the products of the cart, by product. */
export type SeenPrices = Readonly<Record<string, string>>;

export interface PriceChange {
  readonly item: CartItem;
  /** What the buyer has seen; the item holds today's. */
  readonly before: string;
}

const storedAs = (tenant: Tenant) => `portal.prices.${tenant}`;

/** Kept in the tab, so that a change between cart and checkout, or over a reload, is told too. */
export function readSeen(storage: Storage, tenant: Tenant): SeenPrices {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storedAs(tenant)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as SeenPrices) : {};
  } catch {
    return {};
  }
}

export function writeSeen(storage: Storage, tenant: Tenant, seen: SeenPrices): void {
  storage.setItem(storedAs(tenant), JSON.stringify(seen));
}

export function pricesOf(items: readonly CartItem[]): SeenPrices {
  return Object.fromEntries(items.map(({ productId, product }) => [productId, product.price]));
}

/** A product seen for the first time is seen at its present price; what left the cart is forgotten. */
export function withCart(seen: SeenPrices, items: readonly CartItem[]): SeenPrices {
  const now = pricesOf(items);
  const known = Object.entries(now).map(([id, price]) => [id, seen[id] ?? price] as const);
  const kept = Object.fromEntries(known);
  const same = known.length === Object.keys(seen).length && known.every(([id]) => id in seen);
  return same ? seen : kept;
}

export function changesSince(seen: SeenPrices, items: readonly CartItem[]): PriceChange[] {
  return items.flatMap((item) => {
    const before = seen[item.productId];
    return before === undefined || before === item.product.price ? [] : [{ item, before }];
  });
}
