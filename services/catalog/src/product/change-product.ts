import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { adminsKeepTheCatalogue } from '../admins-only.ts';
import { productAnswer } from './product-answer.ts';
import { contentOf } from './product-fields.ts';
import { normalisedSku } from './product-id.ts';
import { planForProduct } from './product-plan.ts';

export const changeProduct = command(catalogCommands.ChangeProduct, {
  policy: adminsKeepTheCatalogue,
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
    productAnswer(recorded, { db: tools.db, occurredAt: context.occurredAt }),
});
