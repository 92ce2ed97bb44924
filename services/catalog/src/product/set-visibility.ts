import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { adminsOnly } from '../admins-only.ts';
import { presentProduct } from './present-product.ts';
import { planOnProduct } from './product-plan.ts';

export const setProductVisibility = command(catalogCommands.SetProductVisibility, {
  policy: adminsOnly,
  plan: async ({ input: { productId, ...order } }) =>
    planOnProduct(productId, { type: 'SetProductVisibility', ...order }),
  present: (recorded, { tools, context }) =>
    presentProduct(recorded, { db: tools.db, occurredAt: context.occurredAt }),
});
