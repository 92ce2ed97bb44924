import pMap from 'p-map';
import type { ImportProblem } from 'catalog/product-list/import-problem';
import { countRows } from 'catalog/product-list/map-product-file';
import type { ImportCounts, MappedFile } from 'catalog/product-list/map-product-file';
import type { MappedRow } from 'catalog/product-list/map-row';
import { batchesOf } from 'catalog/product-list/product-batches';
import { productIdOf } from 'catalog/product/product-id';
import { HttpError } from 'kernel/http/http-error';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { retryWhileUnavailable } from 'kernel/http/retry-while-unavailable';
import { waitUntilShown } from './wait-until-shown.ts';
import { isRefusedInput } from './refused-input.ts';

/** Rows whose products go in with one command. */
type ProductBatch = readonly Extract<MappedRow, { kind: 'product' }>[];

/** Commands under way at once: enough to keep the portal busy, too few to crowd out buyers. */
const AT_ONCE = 3;

/** After so many batches the import waits for the read models, which would else fall minutes behind for all. */
const BATCHES_AHEAD = 32;

/**
 * What became of a file: rows = created + existing + leftOut + notReached, always. What is left out is a line of
 * `problems`, one with several faults in several.
 */
export interface ProductImportReport extends Omit<MappedFile, 'rows'> {
  readonly rows: number;
  readonly created: number;
  /** Products that the portal has already: an earlier run brought them, or somebody else. Left as they are. */
  readonly existing: number;
  readonly leftOut: number;
  /** Rows that were not sent: the import was interrupted, or the portal was away. */
  readonly notReached: number;
  readonly counts: ImportCounts;
  readonly problems: readonly ImportProblem[];
  /** Why the import ended early, if the portal was the reason. */
  readonly stoppedBecause?: string;
}

export interface ProductImportOptions {
  readonly portal: PortalConnection;
  readonly signal: AbortSignal;
  onRows?(count: number): void;
}

type Outcome = 'created' | 'existing' | 'not-reached' | ImportProblem;

/**
 * Creates what can be created. A product's id derives from its SKU, so that a second run, or one that goes on after
 * an interruption, creates nothing twice.
 */
export async function importProductRows(
  file: MappedFile,
  { portal, signal, onRows }: ProductImportOptions,
): Promise<ProductImportReport> {
  let stoppedBecause: string | undefined;
  const outcomeOf = async (batch: ProductBatch, index: number): Promise<Outcome[]> => {
    try {
      if (signal.aborted || stoppedBecause !== undefined) return batch.map(() => 'not-reached');
      const outcomes = await importBatch(batch, { portal, signal });
      const created = batch[outcomes.indexOf('created')];
      if (created && index % BATCHES_AHEAD === 0) {
        await waitUntilShown(productIdOf(created.product.sku), { portal, signal });
      }
      return outcomes;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      stoppedBecause = error.message;
      return batch.map(() => 'not-reached');
    } finally {
      onRows?.(batch.length);
    }
  };
  const refused = file.rows.filter((row) => row.kind === 'refused');
  onRows?.(refused.length);
  const products = file.rows.filter((row) => row.kind === 'product');
  const batches = batchesOf(products, ({ product }) => product);
  const outcomes = (await pMap(batches, outcomeOf, { concurrency: AT_ONCE })).flat();
  return reportOf(file, { refused, outcomes, stoppedBecause });
}

/** One product that the portal refuses must not hold up the others of its batch: it is looked for by halves. */
async function importBatch(
  batch: ProductBatch,
  { portal, signal }: ProductImportOptions,
): Promise<Outcome[]> {
  const products = batch.map(({ product }) => product);
  try {
    const answer = await retryWhileUnavailable(
      () => portal.command('ImportProducts', { products }),
      signal,
    );
    const bySku = new Map(answer.products.map(({ sku, outcome }) => [sku, outcome]));
    return batch.map(({ line, product }) => {
      const outcome = bySku.get(product.sku);
      if (outcome === 'created' || outcome === 'existing') return outcome;
      return refusal(line, `The portal answered ${outcome ?? 'nothing'} for this product.`);
    });
  } catch (error) {
    if (!(error instanceof HttpError) || !isRefusedInput(error)) throw error;
    const [only] = batch;
    if (only && batch.length === 1) return [refusal(only.line, error.message)];
    const half = Math.ceil(batch.length / 2);
    const first = await importBatch(batch.slice(0, half), { portal, signal });
    return [...first, ...(await importBatch(batch.slice(half), { portal, signal }))];
  }
}

function refusal(line: number, message: string): ImportProblem {
  return { line, reason: 'refused', message };
}

function reportOf(
  file: MappedFile,
  parts: {
    refused: readonly Extract<MappedRow, { kind: 'refused' }>[];
    outcomes: readonly Outcome[];
    stoppedBecause: string | undefined;
  },
): ProductImportReport {
  const { refused, outcomes, stoppedBecause } = parts;
  const { rows, ...opened } = file;
  const failed = outcomes.filter((each): each is ImportProblem => typeof each === 'object');
  const count = (counted: Outcome): number => outcomes.filter((each) => each === counted).length;
  const problems = [...refused.flatMap((row) => row.problems), ...failed];
  return {
    ...opened,
    rows: rows.length,
    created: count('created'),
    existing: count('existing'),
    leftOut: refused.length + failed.length,
    notReached: count('not-reached'),
    counts: countRows(rows),
    problems: problems.toSorted((a, b) => a.line - b.line),
    ...(stoppedBecause === undefined ? {} : { stoppedBecause }),
  };
}
