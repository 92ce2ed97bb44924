import type { Positions } from 'kernel/http/service-client';

/** The projection that catalogue answers are read from, and the stream categories it consumes. */
export const CATALOG_MODEL = {
  projection: 'catalog',
  categories: ['product', 'category', 'keyBatch'],
} as const;

/**
 * What is to be asked for after a move was heard: the service may hear of it a little later, and an answer from before
 * must not be kept here.
 */
export function reachedPositions(reached: bigint): Positions {
  return { [CATALOG_MODEL.categories[0]]: reached.toString() };
}

/** True when a session wrote something that the catalogue, as far as this process heard, does not show yet. */
export function isAhead(written: Positions, reached: bigint): boolean {
  return CATALOG_MODEL.categories.some((category) => {
    const position = written[category];
    return position !== undefined && BigInt(position) > reached;
  });
}
