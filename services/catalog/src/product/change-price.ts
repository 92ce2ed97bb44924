import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { adminsOnly } from '../admins-only.ts';
import { presentProduct } from './present-product.ts';
import { planOnProduct } from './product-plan.ts';

export const changeProductPrice = command(catalogCommands.ChangeProductPrice, {
  policy: adminsOnly,
  plan: async ({ input: { productId, ...order } }) =>
    planOnProduct(productId, { type: 'ChangeProductPrice', ...order }),
  present: (recorded, { tools, context }) =>
    presentProduct(recorded, { db: tools.db, occurredAt: context.occurredAt }),
});
