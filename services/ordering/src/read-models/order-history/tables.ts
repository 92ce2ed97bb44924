import type { OrderKeyStatus } from 'contracts/constants/keys';
import type { ORDER_STATUSES } from 'contracts/constants/orders';
import type { FailureReason } from 'contracts/events/failure-reason';
import type { Currency, Tenant } from 'contracts/primitives/tenant';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  jsonb,
  text,
  timestamp,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import { SEEN_BRANCHES } from 'kernel/projections/projection';
import type { OrderRefund } from '../../order/order-state.ts';

export const ORDER_HISTORY = 'order_history';

const OF_SEEN_ORDER = 'order_id IN (SELECT order_id FROM {schema}.orders)';

/** What is part of an order is seen with it. */
export const BRANCH_TABLES = {
  orders: `branch_id = ANY(${SEEN_BRANCHES})`,
  order_lines: OF_SEEN_ORDER,
  order_keys: OF_SEEN_ORDER,
  refunds: OF_SEEN_ORDER,
};

type Status = (typeof ORDER_STATUSES)[number];

export const orders = defineTable(
  'orders',
  {
    order_id: text().primary(),
    order_number: text().with('COLLATE "C"'),
    company_id: text(),
    user_id: text(),
    tenant_id: text<Tenant>(),
    status: text<Status>(),
    branch_id: text().nullable(),
    branch_name: text().nullable(),
    po_number: text().nullable(),
    currency: text<Currency>(),
    total: bigint(),
    deposit_part: bigint().nullable(),
    credit_part: bigint().nullable(),
    failure: jsonb<FailureReason>().nullable(),
    placed_at: timestamp(),
    completed_at: timestamp().nullable(),
    settled_at: timestamp().nullable(),
    placed_position: bigint(),
    // The buyer's own number in capitals: what is looked for by its beginning.
    po_search: text().with('COLLATE "C"').nullable(),
    refunded: bigint().with('CHECK (refunded BETWEEN 0 AND total)'),
    refunded_at: timestamp().nullable(),
  },
  {
    constraints: [`CHECK (status <> 'completed' OR deposit_part + credit_part = total)`],
    indexes: [
      '(company_id, placed_position DESC)',
      // Each filter and order of the console's list.
      '(placed_at DESC, placed_position DESC)',
      '(status, placed_at DESC, placed_position DESC)',
      '(total DESC, placed_position DESC)',
      '(status, total DESC, placed_position DESC)',
      '(order_number)',
      '(po_search)',
    ],
  },
);

const ofOrder = () => text().with('REFERENCES {schema}.orders');

export const orderLines = defineTable(
  'order_lines',
  {
    order_id: ofOrder(),
    line: integer(),
    company_id: text(),
    product_id: text(),
    sku: text(),
    name: text(),
    quantity: integer(),
    unit_price: bigint(),
    line_total: bigint(),
  },
  { primary: ['order_id', 'line'], indexes: ['(product_id, order_id)'] },
);

export const orderKeys = defineTable(
  'order_keys',
  {
    order_id: ofOrder(),
    place: integer(),
    company_id: text(),
    key_id: text(),
    product_id: text(),
    batch_id: text(),
    last_four: text(),
    active: boolean(),
    status: text<OrderKeyStatus>(),
    replaced_by: text().nullable(),
    reason: text().nullable(),
  },
  {
    primary: ['order_id', 'place'],
    unique: [
      // As a text at a key is redacted, and found in its order.
      '(order_id, key_id)',
      // The batches decide who gets a key; should one ever be sold twice, this is the alarm.
      { name: 'one_active_sale_per_key', on: '(key_id) WHERE active' },
    ],
    // Every key of a company, and one by its end.
    indexes: ['(company_id, last_four)'],
  },
);

export const refunds = defineTable(
  'refunds',
  {
    refund_id: text().primary(),
    order_id: ofOrder(),
    company_id: text(),
    refund: jsonb<OrderRefund>(),
    position: bigint(),
  },
  { indexes: ['(order_id, position)'] },
);

/** As a text, '2026-03-31': a date would be read in the time zone of the reader. */
const day = () => text().with('COLLATE "C"');

/** How many orders there are of each day of the market, and of each status: nobody counts a hundred thousand. */
export const orderCounts = defineTable(
  'order_counts',
  {
    day: day(),
    tenant_id: text<Tenant>(),
    status: text<Status>(),
    orders: integer(),
    // Their totals, and what of them was given back since, in minor units.
    total: bigint(),
    refunded: bigint(),
  },
  { primary: ['day', 'tenant_id', 'status'] },
);

export const productSales = defineTable(
  'product_sales',
  {
    day: day(),
    tenant_id: text<Tenant>(),
    product_id: text(),
    licences: integer(),
    total: bigint(),
  },
  { primary: ['day', 'tenant_id', 'product_id'] },
);

export type OrderRow = RowOf<typeof orders>;
export type LineRow = RowOf<typeof orderLines>;
export type KeyRow = RowOf<typeof orderKeys>;
export type RefundRow = Pick<RowOf<typeof refunds>, 'order_id' | 'refund'>;
