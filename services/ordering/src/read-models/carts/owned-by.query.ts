import { personDataQueries } from 'contracts/calls/person-data';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import { CARTS } from './tables.ts';
import type { CartItemRow } from './tables.ts';

/** What lies in somebody's carts, for the file of what is known of them. */
export const cartsOwnedByQuery = query(personDataQueries['carts.ownedBy'], {
  scope: 'person',
  reads: [CARTS],
  policy: selfOrAdminsOnly,
  run: async ({ input: { userId }, db }) => {
    const items = db.from(CARTS, 'items').where({ user_id: userId });
    const rows = await allRows<CartItemRow>(items.orderBy(['tenant_id', 'added_position', 'line']));
    return rows.map(({ tenant_id: tenantId, product_id: productId, quantity }) => ({
      tenantId,
      productId,
      quantity,
    }));
  },
});
