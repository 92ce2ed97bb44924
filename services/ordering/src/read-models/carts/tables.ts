import type { OrderedFor } from 'contracts/events/ordering';
import type { Tenant } from 'contracts/primitives/tenant';
import { bigint, defineTable, integer, jsonb, text } from 'kernel/projections/define-table';
import type { GivenOf, RowOf } from 'kernel/projections/define-table';

export const CARTS = 'carts';

export const items = defineTable(
  'items',
  {
    item_id: text().primary(),
    user_id: text(),
    tenant_id: text<Tenant>(),
    product_id: text(),
    quantity: integer().with('CHECK (quantity > 0)'),
    // Position in the log and place within that event: items stand in the order in which they were added.
    added_position: bigint(),
    line: integer(),
    // Of a line that came back: what it had been wanted for.
    ordered_for: jsonb<OrderedFor>().nullable(),
  },
  { constraints: ['UNIQUE (user_id, tenant_id, product_id)'] },
);

/** The number that an owner's cart has since the last checkout. */
export const current = defineTable(
  'current',
  { user_id: text(), tenant_id: text(), number: integer() },
  { primary: ['user_id', 'tenant_id'] },
);

export type CartItemRow = RowOf<typeof items>;
export type NewCartItem = Required<GivenOf<typeof items>>;
