import type { Order, RevealedKey } from 'contracts/api/orders';

/** A revealed key beside the product it is for. */
export interface KeyRow {
  readonly product: string;
  readonly sku: string;
  readonly key: string;
}

/** Keys in the order of the order's lines. */
export function keyRows(order: Order, keys: readonly RevealedKey[]): KeyRow[] {
  return order.lines.flatMap((line) =>
    keys
      .filter((key) => key.productId === line.productId)
      .map(({ key }) => ({ product: line.productName, sku: line.sku, key })),
  );
}
