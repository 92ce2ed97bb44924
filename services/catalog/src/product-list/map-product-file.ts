import type { FileSource } from 'kernel/files/file-text';
import type { MappedRow } from './map-row.ts';
import { mapRow } from './map-row.ts';
import type { MappedChange } from './map-change.ts';
import { mapChange } from './map-change.ts';
import type { ProductFile, ReadingOptions } from './read-product-rows.ts';
import { openProductFile } from './read-product-rows.ts';
import { nothingSeen } from './seen-rows.ts';

/** Every row of a file as a product or with the reasons why not, in the order of the file. */
export interface MappedFile extends Omit<ProductFile, 'rows'> {
  readonly rows: readonly MappedRow[];
}

/** Reads and checks a file without changing anything. @throws {UnusableFile} when it is no list of products. */
export async function mapProductFile(
  source: FileSource,
  options: ReadingOptions = {},
): Promise<MappedFile> {
  const file = await openProductFile(source, options);
  const rules = { seen: nothingSeen(), decimal: file.decimal };
  return { ...file, rows: Array.from(file.rows(), (row) => mapRow(row, rules)) };
}

/** Every row of a file as what it changes of a product, or with the reasons why not, in the order of the file. */
export interface MappedChanges extends Omit<ProductFile, 'rows'> {
  readonly rows: readonly MappedChange[];
}

/** The same for a list of new values of products that are there. */
export async function mapProductChanges(
  source: FileSource,
  options: Omit<ReadingOptions, 'use'> = {},
): Promise<MappedChanges> {
  const file = await openProductFile(source, { ...options, use: 'update' });
  const rules = { seen: nothingSeen(), decimal: file.decimal };
  return { ...file, rows: Array.from(file.rows(), (row) => mapChange(row, rules)) };
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
