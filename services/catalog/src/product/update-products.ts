import { catalogCommands } from 'contracts/calls/catalog';
import type { UpdateProducts, UpdateProductsResult } from 'contracts/calls/product-import';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { adminsOnly } from 'kernel/http/policies';
import { planOnProducts } from './plan-on-products.ts';
import { normalisedSku, productIdOf } from './product-id.ts';

export const updateProducts = command(catalogCommands.UpdateProducts, {
  policy: adminsOnly,
  plan: async (request) => planUpdate(request),
});

/** Changes what can be changed, in one append; a SKU that stands twice is changed as it first stands. */
export function planUpdate({
  input: { products },
  tools,
}: Pick<CommandRequest<UpdateProducts>, 'input' | 'tools'>): Plan<UpdateProductsResult> {
  const skus = new Map<string, string>();
  const orders = new Map(
    products.toReversed().map(({ sku, before, after }) => {
      const productId = productIdOf(sku);
      skus.set(productId, normalisedSku(sku));
      return [productId, { type: 'UpdateProduct', before, after } as const];
    }),
  );
  const plan = planOnProducts(new Map([...orders].toReversed()), tools);
  return {
    ...plan,
    outcome: (read) => ({
      products: plan
        .outcome(read)
        .map(({ productId, refused }) => ({ sku: skus.get(productId) ?? '', refused })),
    }),
  };
}
