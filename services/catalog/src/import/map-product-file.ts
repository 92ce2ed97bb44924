import type { FileSource } from './file-text.ts';
import type { MappedRow } from './map-row.ts';
import { mapRow, nothingSeen } from './map-row.ts';
import { readProductRows } from './read-product-rows.ts';

/** Every row of a CSV file as a product or with the reasons why not, in the order of the file. */
export async function* mapProductFile(source: FileSource): AsyncGenerator<MappedRow> {
  const seen = nothingSeen();
  for await (const row of readProductRows(source)) yield mapRow(row, seen);
}

/** How many rows became what. A row with several faults counts once in `refused`, and under each reason. */
export interface ImportCounts {
  readonly products: number;
  readonly refused: number;
  readonly problems: Readonly<Record<string, number>>;
  readonly warnings: Readonly<Record<string, number>>;
}

export function countRows(rows: readonly MappedRow[]): ImportCounts {
  const refused = rows.filter((row) => row.kind === 'refused');
  const products = rows.filter((row) => row.kind === 'product');
  return {
    products: products.length,
    refused: refused.length,
    problems: tally(refused.flatMap(({ problems }) => problems.map(({ reason }) => reason))),
    warnings: tally(products.flatMap(({ warnings }) => warnings)),
  };
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
