import type { MappedRow } from './map-row.ts';

/** Rows whose products go in with one command. */
export type ProductBatch = readonly Extract<MappedRow, { kind: 'product' }>[];

/** A command of this size is handled in few milliseconds: a buyer's waits behind it. */
const MAX_PRODUCTS = 50;
/** Long descriptions count too: letters, far below what a command may hold. */
const MAX_LETTERS = 250_000;

/** Cuts the products of a file into batches, in the order of the file. */
export function batchesOf(rows: readonly MappedRow[]): readonly ProductBatch[] {
  const batches: Extract<MappedRow, { kind: 'product' }>[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (row.kind === 'refused') continue;
    const length = row.product.name.length + (row.product.description ?? '').length;
    const isFull = batches.at(-1)?.length === MAX_PRODUCTS || letters + length > MAX_LETTERS;
    if (isFull) {
      batches.push([]);
      letters = 0;
    }
    batches.at(-1)?.push(row);
    letters += length;
  }
  return batches;
}
