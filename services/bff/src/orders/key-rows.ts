import type { Order, RevealedKey } from 'contracts/api/orders';

/** Keys, each beside the product that it is for, in the order of the order's lines. */
export function keyRows(order: Order, keys: readonly RevealedKey[]) {
  return order.lines.flatMap((line) =>
    keys
      .filter((key) => key.productId === line.productId)
      .map(({ key }) => ({ product: line.productName, sku: line.sku, key })),
  );
}

export type KeyRow = ReturnType<typeof keyRows>[number];
