import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { adminsOnly } from 'kernel/http/policies';
import { planOnProducts } from './plan-on-products.ts';

export const setProductsVisibility = command(catalogCommands.SetProductsVisibility, {
  policy: adminsOnly,
  plan: async ({ input: { productIds, visibility }, tools }) => {
    const order = { type: 'SetProductVisibility', visibility } as const;
    return planOnProducts(new Map(productIds.map((productId) => [productId, order])), tools);
  },
});
