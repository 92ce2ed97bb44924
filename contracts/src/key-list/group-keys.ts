import { MAX_BATCH_KEYS } from '../calls/licensing.ts';
import type { ListedKey } from './read-key-list.ts';

/** Keys of one product that go in with one command. */
export interface KeyChunk {
  /** In capitals, unless it is a URL; undefined when the product is named apart. */
  readonly sku: string | undefined;
  /** Where its first key stands among those of its product, from 0. */
  readonly start: number;
  readonly keys: readonly Omit<ListedKey, 'sku'>[];
}

/** Groups keys by product, in the order of the list, at most one command's worth each. */
export function groupKeys(listed: readonly ListedKey[]): readonly KeyChunk[] {
  const bySku = new Map<string | undefined, Omit<ListedKey, 'sku'>[]>();
  for (const { sku, ...key } of listed) {
    const product = sku?.includes('://') ? sku : sku?.toUpperCase();
    const same = bySku.get(product);
    if (same) same.push(key);
    else bySku.set(product, [key]);
  }
  return [...bySku].flatMap(([sku, keys]) =>
    Array.from({ length: Math.ceil(keys.length / MAX_BATCH_KEYS) }, (_, index) => {
      const start = index * MAX_BATCH_KEYS;
      return { sku, start, keys: keys.slice(start, start + MAX_BATCH_KEYS) };
    }),
  );
}
