import { catalogCommands } from 'contracts/calls/catalog';
import { command } from 'kernel/commands/command';
import { adminsOnly } from 'kernel/http/policies';
import { planOnProducts } from './plan-on-products.ts';

export const changeProductPrices = command(catalogCommands.ChangeProductPrices, {
  policy: adminsOnly,
  plan: async ({ input: { change, products }, tools }) => {
    const orders = products.map(({ productId, expectedRevision }) => {
      const order = { type: 'ChangeProductPrice', change, expectedRevision } as const;
      return [productId, order] as const;
    });
    return planOnProducts(new Map(orders), tools);
  },
});
