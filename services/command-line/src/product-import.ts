import pMap from 'p-map';
import type { ImportProblem } from 'catalog/import/import-problem';
import { countRows, mapProductFile } from 'catalog/import/map-product-file';
import type { ImportCounts } from 'catalog/import/map-product-file';
import type { MappedRow } from 'catalog/import/map-row';
import type { FileSource } from 'catalog/import/file-text';
import { HttpError } from 'kernel/http/http-error';
import type { PortalConnection } from 'kernel/http/portal-connection';

/** Commands under way at once: enough to keep the store's group commit busy, too few to crowd out buyers. */
const AT_ONCE = 8;

/** What became of a file: every row is a product, or was one before, or is a line of `problems`. */
export interface ProductImportReport {
  readonly rows: number;
  readonly created: number;
  /** Products that the portal has already: an earlier run brought them, or somebody else. Left as they are. */
  readonly existing: number;
  readonly notReached: number;
  readonly counts: ImportCounts;
  readonly problems: readonly ImportProblem[];
}

export interface ProductImportOptions {
  readonly portal: PortalConnection;
  readonly signal: AbortSignal;
  onRow?(): void;
}

type Outcome = 'created' | 'existing' | 'not-reached' | ImportProblem;

/** Reads and checks a file without changing anything. @throws {ImportFileError} when it is no list of products. */
export async function readProductFile(source: FileSource): Promise<readonly MappedRow[]> {
  const rows: MappedRow[] = [];
  for await (const row of mapProductFile(source)) rows.push(row);
  return rows;
}

/**
 * Creates what can be created. A product's id derives from its SKU, so that a second run, or one that goes on after
 * an interruption, creates nothing twice.
 */
export async function importProductRows(
  rows: readonly MappedRow[],
  options: ProductImportOptions,
): Promise<ProductImportReport> {
  const outcomes = await pMap(rows, (row) => importRow(row, options), { concurrency: AT_ONCE });
  const refused = rows.flatMap((row) => (row.kind === 'refused' ? row.problems : []));
  const failed = outcomes.filter((each): each is ImportProblem => typeof each === 'object');
  const count = (wanted: Outcome): number => outcomes.filter((each) => each === wanted).length;
  return {
    rows: rows.length,
    created: count('created'),
    existing: count('existing'),
    notReached: count('not-reached'),
    counts: countRows(rows),
    problems: [...refused, ...failed].toSorted((a, b) => a.line - b.line),
  };
}

async function importRow(
  row: MappedRow,
  { portal, signal, onRow }: ProductImportOptions,
): Promise<Outcome | undefined> {
  try {
    if (row.kind === 'refused') return undefined;
    if (signal.aborted) return 'not-reached';
    await portal.command('CreateProduct', row.product);
    return 'created';
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return error.code === 'sku-taken'
      ? 'existing'
      : { line: row.line, reason: 'refused', message: error.message };
  } finally {
    onRow?.();
  }
}
