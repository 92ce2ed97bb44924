import { catalogCommands } from 'contracts/calls/catalog';
import type { StepOutcome } from 'contracts/calls/jobs';
import { uploadedChangesSchema } from 'contracts/calls/product-import';
import type { UpdateProductsResult, UploadedChanges } from 'contracts/calls/product-import';
import type { Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { adminsOnly } from 'kernel/http/policies';
import type { JobSecrets } from 'operations/jobs/job-secrets';
import { normalisedSku } from '../product/product-id.ts';
import { planUpdate } from '../product/update-products.ts';
import { openUploadedStep } from './open-uploaded-step.ts';

/** Some changes of products by a list that an admin has started. */
export function updateUploadedProducts(secrets: JobSecrets) {
  return command(catalogCommands.UpdateUploadedProducts, {
    policy: adminsOnly,
    once: (request) => openUploadedStep(request, { secrets, schema: uploadedChangesSchema }),
    plan: async ({ once: input, tools }) => withOutcome(planUpdate({ input, tools }), input),
  });
}

function withOutcome(
  plan: Plan<UpdateProductsResult>,
  { products, lines }: UploadedChanges,
): Plan<StepOutcome> {
  const lineOf = new Map(products.map(({ sku }, at) => [normalisedSku(sku), lines[at] ?? 1]));
  return {
    ...plan,
    outcome: (read) => {
      const became = plan.outcome(read).products;
      const problems = became.flatMap(({ sku, refused }) =>
        refused === null
          ? []
          : [
              {
                line: lineOf.get(sku) ?? 1,
                reason: refused.code,
                message: refused.message,
                hint: sku,
              },
            ],
      );
      const updated = became.length - problems.length;
      return { counts: { updated, leftOut: problems.length }, problems };
    },
  };
}
