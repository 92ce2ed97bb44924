/** A command of this size is handled in few milliseconds: a buyer's waits behind it. */
const MAX_PRODUCTS = 50;
/** Long descriptions count too: letters, far below what a command may hold. */
const MAX_LETTERS = 250_000;

interface Texts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/** Cuts what goes in with one command each out of a list, in its order. */
export function batchesOf<Row>(
  rows: readonly Row[],
  textsOf: (row: Row) => Texts,
): readonly (readonly Row[])[] {
  const batches: Row[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const { name = '', description = '' } = textsOf(row);
    const length = name.length + description.length;
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
