import type { ProductValues, WholeProductValues } from 'contracts/api/product-import';
import type { CheckProductImport, UploadedChanges } from 'contracts/calls/product-import';
import type { Knex } from 'knex';
import type { JobSecrets } from 'operations/jobs/job-secrets';
import type { PlannedStep } from 'operations/jobs/plan-job';
import type { FoundChange } from '../product-list/found-changes.ts';
import { findChanges } from '../product-list/found-changes.ts';
import type { ChangeRow } from '../product-list/map-change.ts';
import type { MappedChanges } from '../product-list/map-product-file.ts';
import { batchesOf } from '../product-list/product-batches.ts';
import type { ValueRow } from '../read-models/catalog/product-values.query.ts';
import { productValues } from '../read-models/catalog/product-values.query.ts';
import type { FoundRows } from './found-rows.ts';
import { LOOKED_UP_AT_ONCE, PREVIEWED } from './found-rows.ts';

/** What a list of new values would change of the products that are there. */
export async function findProductChanges(
  file: MappedChanges,
  { input, db, secrets }: { input: CheckProductImport; db: Knex; secrets: JobSecrets },
): Promise<FoundRows> {
  const rows = file.rows.filter((row) => row.kind === 'change');
  const found = findChanges(rows, await presentValues(rows, db));
  const refused = file.rows.flatMap((row) => (row.kind === 'refused' ? row.problems : []));
  return {
    usable: found.changes.length,
    existing: found.unchanged,
    preview: [],
    changes: found.changes.slice(0, PREVIEWED).map(shortened),
    problems: [...refused, ...found.problems].toSorted((a, b) => a.line - b.line),
    steps: stepsOf(found.changes, input, secrets),
  };
}

/** As much of a long text as a preview shows. */
const LONGEST_SHOWN = 300;

function shortened(change: FoundChange): FoundChange {
  const cut = ({ description, ...others }: ProductValues): ProductValues =>
    description === undefined
      ? others
      : { ...others, description: description.slice(0, LONGEST_SHOWN) };
  return { ...change, before: cut(change.before), after: cut(change.after) };
}

async function presentValues(
  rows: readonly ChangeRow[],
  db: Knex,
): Promise<ReadonlyMap<string, WholeProductValues>> {
  const present = new Map<string, WholeProductValues>();
  for (let from = 0; from < rows.length; from += LOOKED_UP_AT_ONCE) {
    const skus = rows.slice(from, from + LOOKED_UP_AT_ONCE).map(({ sku }) => sku);
    const some = await productValues(
      async (sql, values) => db.raw<{ rows: ValueRow[] }>(sql, [...values]),
      skus,
    );
    for (const [sku, values] of some) present.set(sku, values);
  }
  return present;
}

function stepsOf(
  changes: readonly FoundChange[],
  { jobId }: CheckProductImport,
  secrets: JobSecrets,
): readonly PlannedStep[] {
  return batchesOf(changes, ({ after }) => after).map((batch, step) => {
    const sealed: UploadedChanges = {
      lines: batch.map(({ line }) => line),
      products: batch.map(({ sku, before, after }) => ({ sku, before, after })),
    };
    return {
      command: 'UpdateUploadedProducts',
      input: { line: batch[0]?.line ?? 1 },
      sealed: secrets.sealStep({ jobId, step }, sealed),
      size: batch.length,
    };
  });
}
