import type { Knex } from 'knex';
import type { RowOf } from 'kernel/projections/define-table';
import { liveSchema } from 'kernel/projections/projection';
import type { CartOwner } from '../../cart/cart-state.ts';
import { CARTS, current } from './tables.ts';

/**
 * The number of an owner's current cart as far as the read model knows: a place to begin looking. While the read model
 * cannot say, looking begins at the first.
 */
export async function cartNumberHint(db: Knex, { userId, tenantId }: CartOwner): Promise<number> {
  const row = await db<RowOf<typeof current>>(current.name)
    .withSchema(liveSchema({ name: CARTS }))
    .where({ user_id: userId, tenant_id: tenantId })
    .first('number')
    .catch(() => undefined);
  return row?.number ?? 0;
}
