import pMap from 'p-map';
import type { FoundChange } from 'catalog/product-list/found-changes';
import { findChanges } from 'catalog/product-list/found-changes';
import type { ImportProblem } from 'catalog/product-list/import-problem';
import type { ChangeRow } from 'catalog/product-list/map-change';
import type { MappedChanges } from 'catalog/product-list/map-product-file';
import { batchesOf } from 'catalog/product-list/product-batches';
import { HttpError } from 'kernel/http/http-error';
import { retryWhileUnavailable } from 'kernel/http/retry-while-unavailable';
import type { PortalConnection } from 'kernel/http/portal-connection';

/** Commands under way at once: enough to keep the portal busy, too few to crowd out buyers. */
const AT_ONCE = 3;

/**
 * What became of a list of new values: rows = changed + unchanged + leftOut + notReached, always. Where it was only
 * looked through, `changed` are those that would be.
 */
export interface ProductUpdateReport extends Omit<MappedChanges, 'rows'> {
  readonly rows: number;
  readonly changed: number;
  /** Products that say already what the list says. */
  readonly unchanged: number;
  readonly leftOut: number;
  readonly notReached: number;
  /** What is changed, with how it was and how it is. */
  readonly changes: readonly FoundChange[];
  readonly problems: readonly ImportProblem[];
  /** Why it ended early, if the portal was the reason. */
  readonly stoppedBecause?: string;
}

export interface ProductUpdateOptions {
  readonly portal: PortalConnection;
  readonly signal: AbortSignal;
  /** Only looks what would be changed. */
  readonly checkOnly: boolean;
  onRows?(count: number): void;
}

interface BatchOutcome {
  readonly changes: readonly FoundChange[];
  readonly unchanged: number;
  readonly problems: readonly ImportProblem[];
  readonly notReached: number;
}

/** Changes of each product what the list says. A second run changes nothing, since the products say it already. */
export async function updateProductRows(
  file: MappedChanges,
  options: ProductUpdateOptions,
): Promise<ProductUpdateReport> {
  let stoppedBecause: string | undefined;
  const outcomeOf = async (batch: readonly ChangeRow[]): Promise<BatchOutcome> => {
    try {
      if (options.signal.aborted || stoppedBecause !== undefined) return notReached(batch);
      return await updateBatch(batch, options);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      stoppedBecause = error.message;
      return notReached(batch);
    } finally {
      options.onRows?.(batch.length);
    }
  };
  const refused = file.rows.flatMap((row) => (row.kind === 'refused' ? [row] : []));
  options.onRows?.(refused.length);
  const rows = file.rows.filter((row) => row.kind === 'change');
  const batches = batchesOf(rows, ({ values }) => values);
  const outcomes = await pMap(batches, outcomeOf, { concurrency: AT_ONCE });
  return reportOf(file, {
    refused,
    outcomes,
    ...(stoppedBecause === undefined ? {} : { stoppedBecause }),
  });
}

function notReached(batch: readonly ChangeRow[]): BatchOutcome {
  return { changes: [], unchanged: 0, problems: [], notReached: batch.length };
}

async function updateBatch(
  batch: readonly ChangeRow[],
  { portal, signal, checkOnly }: ProductUpdateOptions,
): Promise<BatchOutcome> {
  const skus = batch.map(({ sku }) => sku);
  const present = await retryWhileUnavailable(
    () => portal.query('admin.productValues', { skus }),
    signal,
  );
  const found = findChanges(batch, new Map(present.map(({ sku, values }) => [sku, values])));
  if (checkOnly || found.changes.length === 0) return { ...found, notReached: 0 };
  const products = found.changes.map(({ sku, before, after }) => ({ sku, before, after }));
  const answer = await retryWhileUnavailable(
    () => portal.command('UpdateProducts', { products }),
    signal,
  );
  const refused = new Map(answer.products.flatMap((each) => refusalOf(each)));
  const failed = found.changes.flatMap(({ line, sku }): ImportProblem[] => {
    const message = refused.get(sku);
    return message === undefined ? [] : [{ line, reason: 'refused', message }];
  });
  return {
    changes: found.changes.filter(({ sku }) => !refused.has(sku)),
    unchanged: found.unchanged,
    problems: [...found.problems, ...failed],
    notReached: 0,
  };
}

function refusalOf({
  sku,
  refused,
}: {
  readonly sku: string;
  readonly refused: { readonly message: string } | null;
}): readonly (readonly [string, string])[] {
  return refused === null ? [] : [[sku, refused.message]];
}

function reportOf(
  file: MappedChanges,
  parts: {
    readonly refused: readonly Extract<MappedChanges['rows'][number], { kind: 'refused' }>[];
    readonly outcomes: readonly BatchOutcome[];
    readonly stoppedBecause?: string;
  },
): ProductUpdateReport {
  const { refused, outcomes, ...stopped } = parts;
  const { rows, ...opened } = file;
  const sumOf = (count: (outcome: BatchOutcome) => number): number =>
    outcomes.reduce((sum, outcome) => sum + count(outcome), 0);
  const problems = [
    ...refused.flatMap((row) => row.problems),
    ...outcomes.flatMap((outcome) => outcome.problems),
  ];
  return {
    ...opened,
    ...stopped,
    rows: rows.length,
    changed: sumOf(({ changes }) => changes.length),
    unchanged: sumOf(({ unchanged }) => unchanged),
    leftOut: refused.length + sumOf((outcome) => outcome.problems.length),
    notReached: sumOf((outcome) => outcome.notReached),
    changes: outcomes.flatMap(({ changes }) => changes),
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}
