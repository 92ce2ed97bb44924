import type { Knex } from 'knex';
import { liveSchema } from 'kernel/projections/projection';
import type { CartOwner } from '../../cart/cart-state.ts';
import { CARTS } from './tables.ts';

interface CurrentRow {
  readonly user_id: string;
  readonly tenant_id: string;
  readonly number: number;
}

/**
 * The number of an owner's current cart as far as the read model knows: a place to begin looking. While the read model
 * cannot say, looking begins at the first.
 */
export async function cartNumberHint(db: Knex, { userId, tenantId }: CartOwner): Promise<number> {
  const row = await db<CurrentRow>('current')
    .withSchema(liveSchema({ name: CARTS }))
    .where({ user_id: userId, tenant_id: tenantId })
    .first('number')
    .catch(() => undefined);
  return row?.number ?? 0;
}
