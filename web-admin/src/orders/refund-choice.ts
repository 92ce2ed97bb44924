import type { RefundPreview } from 'contracts/api/admin-orders';
import type { ChosenLines } from './use-refund.ts';

/** The keys that were chosen so far. */
export function keysIn(lines: ChosenLines): ReadonlySet<string> {
  return new Set(lines?.flatMap(({ keyIds = [] }) => keyIds));
}

/** Chosen keys by their products; what cannot be refunded any more is left away. */
export function linesOf(
  { keys }: Pick<RefundPreview, 'keys'>,
  chosen: ReadonlySet<string>,
): NonNullable<ChosenLines> {
  const byProduct = new Map<string, string[]>();
  for (const { id, productId } of keys) {
    if (!chosen.has(id)) continue;
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), id]);
  }
  return Array.from(byProduct, ([productId, keyIds]) => ({ productId, keyIds }));
}
