import type { BulkResult } from 'contracts/api/console';
import type { ChangedProducts } from 'contracts/calls/catalog';
import type { DeepReadonly } from 'contracts/calls/call';

/** What became of each product of an order for many. */
export function changedMany(products: DeepReadonly<ChangedProducts>): BulkResult {
  const results = products.map(({ productId: id, refused }) =>
    refused ? { id, ok: false, ...refused } : { id, ok: true },
  );
  return { results };
}
