import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { adminsKeepTheCatalogue } from '../admins-only.ts';
import { productAnswer } from './product-answer.ts';
import { contentOf } from './product-fields.ts';
import { normalisedSku, productIdOf } from './product-id.ts';
import { planForProduct } from './product-plan.ts';

export const createProduct = command(catalogCommands.CreateProduct, {
  policy: adminsKeepTheCatalogue,
  plan: (request) => {
    const sku = normalisedSku(request.input.sku);
    const productId = productIdOf(sku);
    const content = contentOf(productId, request.input);
    return planForProduct(productId, { type: 'CreateProduct', sku, content }, request);
  },
  present: (recorded, { tools, context }) =>
    productAnswer(recorded, { db: tools.db, occurredAt: context.occurredAt }),
});
