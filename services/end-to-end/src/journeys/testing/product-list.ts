import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countRows, mapProductFile } from 'catalog/product-list/map-product-file';
import type { ImportCounts } from 'catalog/product-list/map-product-file';
import type { MappedRow } from 'catalog/product-list/map-row';
import { SAMPLE_COUNTS, sampleProductFile } from 'catalog/product-list/sample-file';
import { root } from 'launcher/stack/paths';

/** What the real list of 1,363 rows has to become. */
const REAL_COUNTS: ImportCounts = {
  products: 1_147,
  refused: 216,
  problems: { 'price-missing': 199, 'duplicate-title': 18 },
  warnings: { 'description-missing': 74 },
};

export interface ProductList {
  readonly file: string;
  readonly rows: number;
  readonly counts: ImportCounts;
  readonly products: readonly ListedProduct[];
}

/** A row that becomes a product, as it is sent to the portal. */
export type ListedProduct = Extract<MappedRow, { kind: 'product' }>['product'];

/**
 * The real list where it is at hand; else one with the same faults is made in `folder`, and a line says
 * how much of the real one was left untried.
 */
export async function listOfProducts(folder: string): Promise<ProductList> {
  const data = process.env['SAMPLE_DATA_DIR'] ?? path.resolve(root, '../shared/data');
  const real = path.join(data, 'software-products.csv');
  if (existsSync(real)) return readList(real, REAL_COUNTS);
  const made = path.join(folder, 'sample-products.csv');
  await writeFile(made, sampleProductFile());
  const list = await readList(made, SAMPLE_COUNTS);
  process.stdout.write(
    `Skipped: the import of 1,363 real rows (no ${real}); ${list.rows} made-up rows in its place.\n`,
  );
  return list;
}

async function readList(file: string, counts: ImportCounts): Promise<ProductList> {
  const { rows } = await mapProductFile(await readFile(file));
  const products = rows.flatMap((row) => (row.kind === 'product' ? [row.product] : []));
  return { file, rows: countOf(countRows(rows)), counts, products };
}

function countOf({ products, refused }: ImportCounts): number {
  return products + refused;
}
