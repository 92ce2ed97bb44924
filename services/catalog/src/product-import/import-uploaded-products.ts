import { catalogCommands, uploadedProductsSchema } from 'contracts/calls/catalog';
import type { ImportProductsResult, UploadedProducts } from 'contracts/calls/catalog';
import type { JobStep, StepOutcome } from 'contracts/calls/jobs';
import type { Plan, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { actorId } from 'kernel/http/actor';
import { findJob } from 'kernel/jobs/job-rows';
import type { JobSecrets } from 'kernel/jobs/job-secrets';
import { adminsOnly } from '../admins-only.ts';
import { planImport } from '../product/import-products.ts';
import { normalisedSku } from '../product/product-id.ts';

/** Some products of an import that an admin has started. */
export function importUploadedProducts(secrets: JobSecrets) {
  return command(catalogCommands.ImportUploadedProducts, {
    policy: adminsOnly,
    once: (request) => uploaded(request, secrets),
    plan: async ({ once: input, context, tools }) => {
      const planned = await planImport({ input, context, tools });
      return isRejection(planned) ? planned : withOutcome(planned, input);
    },
  });
}

async function uploaded(
  { input, context, tools: { db } }: StepRequest<JobStep>,
  secrets: JobSecrets,
): Promise<UploadedProducts | Rejection> {
  const job = await findJob(db, input.jobId);
  if (job?.owner_id !== actorId(context.actor)) {
    return reject('forbidden', 'Only who started a job has its steps done.');
  }
  const order = await secrets.openStep(db, input);
  if (order === undefined) return reject('job-not-running', 'This step was done or taken back.');
  // Sealed by this process, for this step.
  return uploadedProductsSchema.parse(order);
}

const NO_CATEGORY =
  'The category is not there any more. Choose another one and import the rest again.';

function withOutcome(
  plan: Plan<ImportProductsResult>,
  { products, lines }: UploadedProducts,
): Plan<StepOutcome> {
  const lineOf = new Map(products.map(({ sku }, at) => [normalisedSku(sku), lines[at] ?? 1]));
  return {
    ...plan,
    outcome: (read) => {
      const became = plan.outcome(read).products;
      const count = (wanted: string): number =>
        became.filter(({ outcome }) => outcome === wanted).length;
      const refused = became.filter(({ outcome }) => outcome === 'category-not-found');
      return {
        counts: { created: count('created'), existing: count('existing'), leftOut: refused.length },
        problems: refused.map(({ sku }) => ({
          line: lineOf.get(sku) ?? 1,
          reason: 'category-not-found',
          message: NO_CATEGORY,
          hint: sku,
        })),
      };
    },
  };
}
