import type { CartItem } from 'contracts/api/cart';
import type { Tenant } from 'contracts/primitives/tenant';
import type { CartLine } from 'contracts/calls/ordering';
import type { CatalogReader } from '../catalog/catalog-reader.ts';
import type { Sender } from '../gateway/gateway.ts';

export interface CartParts {
  readonly lines: readonly CartLine[];
  readonly tenantId: Tenant;
}

/**
 * Adds to each line of a cart the product as it is sold now: carts belong to ordering, products to the
 * catalogue. A line whose product is not sold in the market any more is left out, as placing leaves it out.
 */
export async function composeCart(
  { lines, tenantId }: CartParts,
  catalog: CatalogReader,
  sender: Sender,
): Promise<CartItem[]> {
  if (lines.length === 0) return [];
  const ids = lines.map((line) => line.productId);
  const products = await catalog.productsById({ ids, tenantId }, sender);
  return lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [{ ...line, product }] : [];
  });
}
