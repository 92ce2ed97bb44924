import type { ProductImportFacts } from 'contracts/api/product-import';
import { catalogCommands } from 'contracts/calls/catalog';
import type { CheckProductImport, UploadedProducts } from 'contracts/calls/catalog';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type { Knex } from 'knex';
import type { StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { planNothing } from 'kernel/jobs/job-commands';
import { openJob } from 'kernel/jobs/job-rows';
import type { JobSecrets } from 'kernel/jobs/job-secrets';
import type { PlannedStep } from 'kernel/jobs/plan-job';
import { planJob } from 'kernel/jobs/plan-job';
import { adminsOnly } from '../admins-only.ts';
import { existingCategory } from '../category/known-categories.ts';
import { mapProductFile } from '../import/map-product-file.ts';
import type { MappedFile } from '../import/map-product-file.ts';
import type { MappedRow } from '../import/map-row.ts';
import { batchesOf } from '../import/product-batches.ts';
import type { ProductBatch } from '../import/product-batches.ts';
import { productIdOf } from '../product/product-id.ts';
import { recordedProductIds } from '../read-models/catalog/recorded-product-ids.ts';

type MappedProduct = Extract<MappedRow, { kind: 'product' }>;

/** Products that one statement looks up. */
const LOOKED_UP_AT_ONCE = 5_000;
/** Rows that are shown before anything is imported. */
const PREVIEWED = 20;

/** Looks through an uploaded list, line by line, and lays out the steps that would import it. */
export function checkProductImport(secrets: JobSecrets) {
  return command(catalogCommands.CheckProductImport, {
    policy: adminsOnly,
    once: (request) => check(request, secrets),
    plan: async ({ input: { jobId }, once }) => planNothing(jobId, once),
  });
}

async function check(
  { input, tools }: StepRequest<CheckProductImport>,
  secrets: JobSecrets,
): Promise<ProductImportFacts | Rejection> {
  const { jobId, categoryId } = input;
  const job = await openJob(tools.db, { jobId, kind: 'product-import' });
  if (isRejection(job)) return job;
  if (categoryId !== undefined && !(await existingCategory(tools, categoryId))) {
    return reject('category-not-found', 'There is no such category. Choose another one.');
  }
  const file = await fileOf(await secrets.readUpload(tools.db, jobId), input);
  if (isRejection(file)) return file;
  const products = file.rows.filter((row) => row.kind === 'product');
  const known = await knownOf(products, tools.db);
  const fresh = products.filter(({ product }) => !known.has(productIdOf(product.sku)));
  const problems = file.rows
    .flatMap((row) => (row.kind === 'refused' ? row.problems : []))
    .map((problem) => ({ ...problem, hint: null }));
  const facts = factsOf(input, { file, products, fresh });
  await planJob(tools.db, { jobId, facts, problems, steps: stepsOf(fresh, input, secrets) });
  return facts;
}

async function fileOf(text: string, { map }: CheckProductImport): Promise<MappedFile | Rejection> {
  try {
    return await mapProductFile(Buffer.from(text), { map, encoding: 'utf-8' });
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return withDetails(reject('list-unusable', error.message), error.details());
  }
}

/** Those that the read model shows; one that it does not show yet is found to exist by its step. */
async function knownOf(products: readonly MappedProduct[], db: Knex): Promise<ReadonlySet<string>> {
  const ids = products.map(({ product }) => productIdOf(product.sku));
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += LOOKED_UP_AT_ONCE) {
    const some = await recordedProductIds(db, ids.slice(from, from + LOOKED_UP_AT_ONCE));
    for (const id of some) known.add(id);
  }
  return known;
}

function stepsOf(
  fresh: readonly MappedProduct[],
  input: CheckProductImport,
  secrets: JobSecrets,
): readonly PlannedStep[] {
  return batchesOf(fresh).map((batch, step) => ({
    command: 'ImportUploadedProducts',
    input: { line: batch[0]?.line ?? 1 },
    sealed: secrets.sealStep({ jobId: input.jobId, step }, sealedOf(batch, input)),
    size: batch.length,
  }));
}

function sealedOf(
  batch: ProductBatch,
  { visibility, categoryId }: CheckProductImport,
): UploadedProducts {
  const chosen = { visibility, ...(categoryId === undefined ? {} : { categoryId }) };
  return {
    lines: batch.map(({ line }) => line),
    products: batch.map(({ product }) => ({ ...product, ...chosen })),
  };
}

function factsOf(
  { visibility, categoryId }: CheckProductImport,
  found: {
    readonly file: MappedFile;
    readonly products: readonly MappedProduct[];
    readonly fresh: readonly MappedProduct[];
  },
): ProductImportFacts {
  const { file, products, fresh } = found;
  return {
    visibility,
    categoryId: categoryId ?? null,
    rows: file.rows.length,
    usable: fresh.length,
    existing: products.length - fresh.length,
    unusedColumns: [...file.unusedColumns],
    idsFromTitles: file.idsFromTitles,
    preview: fresh.slice(0, PREVIEWED).map(({ line, product }) => {
      const { sku, name, maker = null, prices } = product;
      return { line, sku, name, maker, prices };
    }),
  };
}
