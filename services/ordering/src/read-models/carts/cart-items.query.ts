import { orderingQueries } from 'contracts/calls/ordering';
import type { CartLine } from 'contracts/calls/ordering';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { mayShopIn } from '../../cart/cart-policy.ts';
import { CARTS } from './tables.ts';
import type { CartItemRow } from './tables.ts';

/** The lines of the actor's cart in a shop, in the order of adding. */
export const cartItemsQuery = query(orderingQueries['cart.items'], {
  scope: 'shared',
  reads: [CARTS],
  policy: mayShopIn,
  run: async ({ input: { tenantId }, actor, db }) => {
    const items = db
      .from(CARTS, 'items')
      .where({ user_id: actor.kind === 'user' ? actor.id : '', tenant_id: tenantId })
      .orderBy(['added_position', 'line']);
    return (await allRows<CartItemRow>(items)).map(lineOf);
  },
});

function lineOf(row: CartItemRow): CartLine {
  const { item_id: id, product_id: productId, quantity, ordered_for: orderedFor } = row;
  return { id, productId, quantity, ...(orderedFor && { orderedFor }) };
}
