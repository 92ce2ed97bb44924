import { catalogCommands } from 'contracts/calls/catalog';
import type { StepOutcome } from 'contracts/calls/jobs';
import { uploadedProductsSchema } from 'contracts/calls/product-import';
import type { ImportProductsResult, UploadedProducts } from 'contracts/calls/product-import';
import type { Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import type { JobSecrets } from 'operations/jobs/job-secrets';
import { planImport } from '../product/import-products.ts';
import { normalisedSku } from '../product/product-id.ts';
import { openUploadedStep } from './open-uploaded-step.ts';

/** Some products of an import that an admin has started. */
export function importUploadedProducts(secrets: JobSecrets) {
  return command(catalogCommands.ImportUploadedProducts, {
    policy: adminsOnly,
    once: (request) => openUploadedStep(request, { secrets, schema: uploadedProductsSchema }),
    plan: async ({ once: input, context, tools }) => {
      const planned = await planImport({ input, context, tools });
      return isRejection(planned) ? planned : withOutcome(planned, input);
    },
  });
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
      const count = (counted: string): number =>
        became.filter(({ outcome }) => outcome === counted).length;
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
