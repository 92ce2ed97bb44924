import type { CheckProductImport, UploadedProducts } from 'contracts/calls/product-import';
import type { Knex } from 'knex';
import type { JobSecrets } from 'operations/jobs/job-secrets';
import type { PlannedStep } from 'operations/jobs/plan-job';
import type { MappedFile } from '../product-list/map-product-file.ts';
import type { MappedRow } from '../product-list/map-row.ts';
import { batchesOf } from '../product-list/product-batches.ts';
import { mostHidden } from '../product-list/product-state-words.ts';
import { productIdOf } from '../product/product-id.ts';
import { recordedProductIds } from '../read-models/catalog/recorded-product-ids.ts';
import type { FoundRows } from './found-rows.ts';
import { LOOKED_UP_AT_ONCE, PREVIEWED } from './found-rows.ts';

type MappedProduct = Extract<MappedRow, { kind: 'product' }>;

/** What a list of new products would bring. */
export async function findFreshProducts(
  file: MappedFile,
  { input, db, secrets }: { input: CheckProductImport; db: Knex; secrets: JobSecrets },
): Promise<FoundRows> {
  const products = file.rows.filter((row) => row.kind === 'product');
  const known = await knownOf(products, db);
  const fresh = products.filter(({ product }) => !known.has(productIdOf(product.sku)));
  return {
    usable: fresh.length,
    existing: products.length - fresh.length,
    preview: fresh.slice(0, PREVIEWED).map(({ line, product }) => {
      const { sku, name, maker = null, prices } = product;
      return { line, sku, name, maker, prices };
    }),
    changes: [],
    problems: file.rows.flatMap((row) => (row.kind === 'refused' ? row.problems : [])),
    steps: stepsOf(fresh, input, secrets),
  };
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
  return batchesOf(fresh, ({ product }) => product).map((batch, step) => ({
    command: 'ImportUploadedProducts',
    input: { line: batch[0]?.line ?? 1 },
    sealed: secrets.sealStep({ jobId: input.jobId, step }, sealedOf(batch, input)),
    size: batch.length,
  }));
}

function sealedOf(
  batch: readonly MappedProduct[],
  { visibility, categoryId }: CheckProductImport,
): UploadedProducts {
  const chosen = categoryId === undefined ? {} : { categoryId };
  return {
    lines: batch.map(({ line }) => line),
    products: batch.map(({ product, state = visibility }) => ({
      ...product,
      ...chosen,
      // What the list holds back is not sold, whatever was chosen for all.
      visibility: mostHidden([visibility, state]),
    })),
  };
}
