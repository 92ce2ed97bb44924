import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { adminsOnly } from 'kernel/http/policies';
import { presentProduct } from './present-product.ts';
import { contentOf } from './product-fields.ts';
import { normalisedSku } from './product-id.ts';
import { planForProduct } from './product-plan.ts';

export const changeProduct = command(catalogCommands.ChangeProduct, {
  policy: adminsOnly,
  plan: (request) => {
    const { productId, expectedRevision, ...fields } = request.input;
    const order = {
      type: 'ChangeProduct',
      sku: normalisedSku(fields.sku),
      content: contentOf(productId, fields),
      ...(expectedRevision === undefined ? {} : { expectedRevision }),
    } as const;
    return planForProduct(productId, order, request);
  },
  present: (recorded, { tools, context }) =>
    presentProduct(recorded, { db: tools.db, occurredAt: context.occurredAt }),
});
