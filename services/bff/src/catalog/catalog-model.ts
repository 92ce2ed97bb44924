import type { Positions } from 'kernel/http/service-client';

/** The projection that catalogue responses are read from, and the stream categories it consumes. */
export const CATALOG_MODEL = {
  projection: 'catalog',
  categories: ['product', 'category', 'keyBatch'],
} as const;

/**
 * The positions a query is to reach after a move was notified: the service may learn of it a little later, and a result from before
 * must not be kept here.
 */
export function reachedPositions(reached: bigint): Positions {
  return { [CATALOG_MODEL.categories[0]]: reached.toString() };
}

/** True when a session wrote something that the catalogue, as far as this process knows, does not show yet. */
export function isAhead(written: Positions, reached: bigint): boolean {
  return CATALOG_MODEL.categories.some((category) => {
    const position = written[category];
    return position !== undefined && BigInt(position) > reached;
  });
}
