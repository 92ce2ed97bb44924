import { catalogCommands } from 'contracts/calls/catalog';
import type {
  ImportedProduct,
  ImportProducts,
  ImportProductsResult,
} from 'contracts/calls/product-import';
import type { CommandRequest, Plan, PlanTools, ReadState } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection, use, useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { adminsOnly } from 'kernel/http/policies';
import { categoryDecider } from '../category/category.ts';
import { recordedProductIds } from '../read-models/catalog/recorded-product-ids.ts';
import { contentOf } from './product-fields.ts';
import { normalisedSku, productIdOf } from './product-id.ts';
import type { ProductContent, ProductState } from './product-state.ts';
import { productDecider } from './product.ts';

export const importProducts = command(catalogCommands.ImportProducts, {
  policy: adminsOnly,
  plan: planImport,
});

interface RequestedProduct {
  readonly sku: string;
  readonly productId: string;
  readonly content: ProductContent;
}

/** A product that the read model does not know: most probably new, so its stream is not read first. */
interface Candidate extends RequestedProduct {
  readonly product: StreamUse<ProductState>;
}

/**
 * Creates in one append what does not exist. What the read model knows is left alone without a look at its stream,
 * so that a list goes in a second time quickly; a product that exists although the read model does not know it yet
 * makes the append conflict, and then the streams are read.
 */
export async function planImport({
  input,
  context,
  tools,
}: Omit<CommandRequest<ImportProducts>, 'once'>): Promise<Plan<ImportProductsResult> | Rejection> {
  const importId = derivedId(context.commandId, 'import');
  const requested = distinct(input);
  const unknown = await unknownProducts(requested, tools);
  const missing = await missingCategories(unknown, tools);
  const candidates = unknown
    .filter(({ content }) => !missing.has(content.description.categoryId))
    .map((each): Candidate => ({ ...each, product: useFresh(productDecider, each.productId) }));
  const [first] = requested;
  return {
    primary: candidates[0]?.product ?? use(productDecider, first.productId),
    uses: candidates.map(({ product }) => product),
    decide: (read) => candidates.flatMap((each) => creation(each, { read, importId })),
    outcome: (read) => {
      const created = new Set(
        candidates.filter(({ product }) => isOf(read(product), importId)).map(({ sku }) => sku),
      );
      const refused = unknown.filter(({ content }) => missing.has(content.description.categoryId));
      return { products: answers(requested, { created, refused: new Set(refused) }) };
    },
  };
}

function creation(
  { sku, content, product }: Candidate,
  { read, importId }: { read: ReadState; importId: string },
) {
  const order = { type: 'CreateProduct', sku, content, importId } as const;
  const decision = productDecider.decide(order, read(product));
  return isRejection(decision) ? [] : [write(product, decision)];
}

function isOf(state: ProductState, importId: string): boolean {
  return state.status === 'existing' && state.importId === importId;
}

/** Each SKU once, as it first occurs. */
function distinct({
  products,
}: ImportProducts): readonly [RequestedProduct, ...RequestedProduct[]] {
  const bySku = new Map<string, RequestedProduct>();
  for (const fields of products) {
    const sku = normalisedSku(fields.sku);
    const productId = productIdOf(sku);
    if (!bySku.has(sku)) bySku.set(sku, { sku, productId, content: contentOf(productId, fields) });
  }
  const [first, ...others] = bySku.values();
  if (!first) throw new TypeError('The schema lets no empty list through.');
  return [first, ...others];
}

async function unknownProducts(
  requested: readonly RequestedProduct[],
  { db }: PlanTools,
): Promise<readonly RequestedProduct[]> {
  const known = await recordedProductIds(
    db,
    requested.map(({ productId }) => productId),
  );
  return requested.filter(({ productId }) => !known.has(productId));
}

/** Categories are never deleted, so looking beforehand is enough. */
async function missingCategories(
  requested: readonly RequestedProduct[],
  tools: PlanTools,
): Promise<ReadonlySet<string | null>> {
  const named = new Set(requested.flatMap(({ content }) => content.description.categoryId ?? []));
  const missing = new Set<string>();
  for (const categoryId of named) {
    const { status } = await tools.read(use(categoryDecider, categoryId));
    if (status === 'absent') missing.add(categoryId);
  }
  return missing;
}

function answers(
  requested: readonly RequestedProduct[],
  { created, refused }: { created: ReadonlySet<string>; refused: ReadonlySet<RequestedProduct> },
): ImportedProduct[] {
  return requested.map((each) => {
    const { sku, productId } = each;
    if (created.has(sku)) return { sku, productId, outcome: 'created' };
    if (!refused.has(each)) return { sku, productId, outcome: 'existing' };
    return { sku, productId, outcome: 'category-not-found' };
  });
}
