import type { ProductImportFacts } from 'contracts/api/product-import';
import { catalogCommands } from 'contracts/calls/catalog';
import type { CheckProductImport } from 'contracts/calls/product-import';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type { StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import { planNothing } from 'operations/jobs/job-commands';
import { openJob } from 'operations/jobs/job-rows';
import type { JobSecrets } from 'operations/jobs/job-secrets';
import { planJob } from 'operations/jobs/plan-job';
import { existingCategory } from '../category/known-categories.ts';
import { readChangeList, readProductList } from '../product-list/read-product-list.ts';
import type { ProductFile } from '../product-list/read-product-rows.ts';
import { findFreshProducts } from './fresh-products.ts';
import type { FoundRows } from './found-rows.ts';
import { findProductChanges } from './product-changes.ts';

/** Looks through an uploaded list, line by line, and lays out the steps that would import it. */
export function checkProductImport(secrets: JobSecrets) {
  return command(catalogCommands.CheckProductImport, {
    policy: adminsOnly,
    once: (request) => check(request, secrets),
    plan: async ({ input: { jobId }, once }) => planNothing(jobId, once),
  });
}

async function check(
  { input, context, tools }: StepRequest<CheckProductImport>,
  secrets: JobSecrets,
): Promise<ProductImportFacts | Rejection> {
  const { jobId, categoryId } = input;
  const job = await openJob(tools.db, { jobId, kind: 'product-import' });
  if (isRejection(job)) return job;
  if (categoryId !== undefined && !(await existingCategory(tools, categoryId))) {
    return reject('category-not-found', 'There is no such category. Choose another one.');
  }
  const looked = await lookThrough(await secrets.readUpload(tools.db, jobId), {
    input,
    db: tools.db,
    secrets,
  });
  if (isRejection(looked)) return looked;
  const { file, rows, found } = looked;
  const facts = factsOf(input, { file, rows, found });
  const problems = found.problems.map((problem) => ({ ...problem, hint: null }));
  await planJob(tools.db, { jobId, by: context.actor, facts, problems, steps: found.steps });
  return facts;
}

interface Looked {
  readonly file: Omit<ProductFile, 'rows'>;
  readonly rows: number;
  readonly found: FoundRows;
}

async function lookThrough(
  text: string,
  request: Parameters<typeof findFreshProducts>[1],
): Promise<Looked | Rejection> {
  const { map, use } = request.input;
  try {
    if (use === 'update') {
      const file = await readChangeList({ text, map });
      return { file, rows: file.rows.length, found: await findProductChanges(file, request) };
    }
    const file = await readProductList({ text, map });
    return { file, rows: file.rows.length, found: await findFreshProducts(file, request) };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return withDetails(reject('list-unusable', error.message), error.details());
  }
}

function factsOf(
  { use, visibility, categoryId }: CheckProductImport,
  { file, rows, found }: Looked,
): ProductImportFacts {
  const { usable, existing, preview, changes } = found;
  return {
    use,
    visibility,
    categoryId: categoryId ?? null,
    rows,
    usable,
    existing,
    unusedColumns: [...file.unusedColumns],
    heardColumns: [...file.heardColumns],
    idsFromTitles: file.idsFromTitles,
    preview,
    changes,
  };
}
