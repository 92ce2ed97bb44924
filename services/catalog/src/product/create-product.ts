import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { adminsOnly } from 'kernel/http/policies';
import { presentProduct } from './present-product.ts';
import { contentOf } from './product-fields.ts';
import { normalisedSku, productIdOf } from './product-id.ts';
import { planForProduct } from './product-plan.ts';

export const createProduct = command(catalogCommands.CreateProduct, {
  policy: adminsOnly,
  plan: (request) => {
    const sku = normalisedSku(request.input.sku);
    const productId = productIdOf(sku);
    const content = contentOf(productId, request.input);
    return planForProduct(productId, { type: 'CreateProduct', sku, content }, request);
  },
  present: (recorded, { tools, context }) =>
    presentProduct(recorded, { db: tools.db, occurredAt: context.occurredAt }),
});
