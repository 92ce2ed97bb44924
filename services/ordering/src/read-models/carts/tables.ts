import type { OrderedFor } from 'contracts/events/ordering';
import type { Knex } from 'knex';

export const CARTS = 'carts';

export async function createCartTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.items (
    item_id text PRIMARY KEY,
    user_id text NOT NULL,
    tenant_id text NOT NULL,
    product_id text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    added_position bigint NOT NULL,
    line integer NOT NULL,
    ordered_for jsonb,
    UNIQUE (user_id, tenant_id, product_id)
  )`);
  // The number that an owner's cart has since the last checkout.
  await raw(`CREATE TABLE {schema}.current (
    user_id text NOT NULL,
    tenant_id text NOT NULL,
    number integer NOT NULL,
    PRIMARY KEY (user_id, tenant_id)
  )`);
}

export interface CartItemRow {
  readonly item_id: string;
  readonly user_id: string;
  readonly tenant_id: string;
  readonly product_id: string;
  readonly quantity: number;
  /** Position in the log and place within that event: items stand in the order in which they were added. */
  readonly added_position: string;
  readonly line: number;
  /** Of a line that came back: what it had been wanted for. */
  readonly ordered_for: OrderedFor | null;
}
