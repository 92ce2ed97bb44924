import type { OrderKeyStatus } from 'contracts/constants/keys';
import type { ORDER_STATUSES } from 'contracts/constants/orders';
import type { FailureReason } from 'contracts/events/failure-reason';
import type { Currency, Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import { SEEN_BRANCHES } from 'kernel/projections/projection';
import type { OrderRefund } from '../../order/order-state.ts';

export const ORDER_HISTORY = 'order_history';

type Raw = (sql: string) => Knex.Raw;

const OF_SEEN_ORDER = 'order_id IN (SELECT order_id FROM {schema}.orders)';

/** What is part of an order is seen with it. */
export const BRANCH_TABLES = {
  orders: `branch_id = ANY(${SEEN_BRANCHES})`,
  order_lines: OF_SEEN_ORDER,
  order_keys: OF_SEEN_ORDER,
  refunds: OF_SEEN_ORDER,
};

export async function createOrderTables(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.orders (
    order_id text PRIMARY KEY,
    order_number text COLLATE "C" NOT NULL,
    company_id text NOT NULL,
    user_id text NOT NULL,
    tenant_id text NOT NULL,
    status text NOT NULL,
    branch_id text,
    branch_name text,
    po_number text,
    currency text NOT NULL,
    total bigint NOT NULL,
    deposit_part bigint,
    credit_part bigint,
    failure jsonb,
    placed_at timestamptz NOT NULL,
    completed_at timestamptz,
    settled_at timestamptz,
    placed_position bigint NOT NULL,
    -- The buyer's own number in capitals: what is looked for by its beginning.
    po_search text COLLATE "C",
    refunded bigint NOT NULL CHECK (refunded BETWEEN 0 AND total),
    refunded_at timestamptz,
    CHECK (status <> 'completed' OR deposit_part + credit_part = total)
  )`);
  await raw('CREATE INDEX ON {schema}.orders (company_id, placed_position DESC)');
  await createListIndexes(raw);
  await createPartTables(raw);
  await createCounts(raw);
}

/** Each filter and order of the console's list. */
async function createListIndexes(raw: Raw): Promise<void> {
  await raw('CREATE INDEX ON {schema}.orders (placed_at DESC, placed_position DESC)');
  await raw('CREATE INDEX ON {schema}.orders (status, placed_at DESC, placed_position DESC)');
  await raw('CREATE INDEX ON {schema}.orders (total DESC, placed_position DESC)');
  await raw('CREATE INDEX ON {schema}.orders (status, total DESC, placed_position DESC)');
  await raw('CREATE INDEX ON {schema}.orders (order_number)');
  await raw('CREATE INDEX ON {schema}.orders (po_search)');
}

/** How many orders there are of each day of the market, and of each status: nobody counts a hundred thousand. */
async function createCounts(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.order_counts (
    -- As a text, '2026-03-31': a date would be read in the time zone of the reader.
    day text COLLATE "C" NOT NULL,
    tenant_id text NOT NULL,
    status text NOT NULL,
    orders integer NOT NULL,
    -- Their totals, and what of them was given back since, in minor units.
    total bigint NOT NULL,
    refunded bigint NOT NULL,
    PRIMARY KEY (day, tenant_id, status)
  )`);
  await raw(`CREATE TABLE {schema}.product_sales (
    day text COLLATE "C" NOT NULL,
    tenant_id text NOT NULL,
    product_id text NOT NULL,
    licences integer NOT NULL,
    total bigint NOT NULL,
    PRIMARY KEY (day, tenant_id, product_id)
  )`);
}

async function createPartTables(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.order_lines (
    order_id text NOT NULL REFERENCES {schema}.orders,
    line integer NOT NULL,
    company_id text NOT NULL,
    product_id text NOT NULL,
    sku text NOT NULL,
    name text NOT NULL,
    quantity integer NOT NULL,
    unit_price bigint NOT NULL,
    line_total bigint NOT NULL,
    PRIMARY KEY (order_id, line)
  )`);
  await raw('CREATE INDEX ON {schema}.order_lines (product_id, order_id)');
  await raw(`CREATE TABLE {schema}.order_keys (
    order_id text NOT NULL REFERENCES {schema}.orders,
    place integer NOT NULL,
    company_id text NOT NULL,
    key_id text NOT NULL,
    product_id text NOT NULL,
    batch_id text NOT NULL,
    last_four text NOT NULL,
    active boolean NOT NULL,
    status text NOT NULL,
    replaced_by text,
    reason text,
    PRIMARY KEY (order_id, place)
  )`);
  // As a text at a key is redacted, and found in its order.
  await raw('CREATE UNIQUE INDEX ON {schema}.order_keys (order_id, key_id)');
  // Every key of a company, and one by its end.
  await raw('CREATE INDEX ON {schema}.order_keys (company_id, last_four)');
  await raw(`CREATE TABLE {schema}.refunds (
    refund_id text PRIMARY KEY,
    order_id text NOT NULL REFERENCES {schema}.orders,
    company_id text NOT NULL,
    refund jsonb NOT NULL,
    position bigint NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.refunds (order_id, position)');
  // The batches decide who gets a key; should one ever be sold twice, this is the alarm.
  await raw(
    `CREATE UNIQUE INDEX one_active_sale_per_key ON {schema}.order_keys (key_id) WHERE active`,
  );
}

/** Rows as Postgres gives them: bigint as text, instants as dates. */
export interface OrderRow {
  readonly order_id: string;
  readonly order_number: string;
  readonly company_id: string;
  readonly user_id: string;
  readonly tenant_id: Tenant;
  readonly status: (typeof ORDER_STATUSES)[number];
  readonly branch_id: string | null;
  readonly branch_name: string | null;
  readonly po_number: string | null;
  readonly currency: Currency;
  readonly total: string;
  readonly deposit_part: string | null;
  readonly credit_part: string | null;
  readonly failure: FailureReason | null;
  readonly placed_at: Date;
  readonly completed_at: Date | null;
  readonly settled_at: Date | null;
  readonly refunded: string;
  readonly refunded_at: Date | null;
}

export interface LineRow {
  readonly order_id: string;
  readonly product_id: string;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: string;
  readonly line_total: string;
}

export interface KeyRow {
  readonly order_id: string;
  readonly key_id: string;
  readonly product_id: string;
  readonly last_four: string;
  readonly status: OrderKeyStatus;
  readonly replaced_by: string | null;
  readonly reason: string | null;
}

export interface RefundRow {
  readonly order_id: string;
  readonly refund: OrderRefund;
}
