import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import {
  CREATE_ORDER_BRANCHES,
  branchesOfOrders,
  noteOrderBranches,
} from 'kernel/projections/order-branches';
import { SEEN_BRANCHES } from 'kernel/projections/projection';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';

export const BOUGHT_PRODUCTS = 'bought_products';

/** In place of a branch, where an order was for none: a primary key holds no null. */
const NO_BRANCH = '';

/**
 * Which products each company has bought for which of its branches, and for none: one row, however often. What was
 * refunded since was bought all the same.
 */
export const boughtProductsProjection: Projection = {
  name: BOUGHT_PRODUCTS,
  version: 2,
  categories: ['order'],
  poison: 'park-stream',
  companyTables: ['products'],
  branchTables: { products: `branch_id <> '${NO_BRANCH}' AND branch_id = ANY(${SEEN_BRANCHES})` },
  createTables: async (schema, raw) => {
    // In this order the key answers whether a company bought a product, which is asked of one after the other.
    await schema.createTable('products', (table) => {
      table.uuid('company_id').notNullable();
      table.uuid('product_id').notNullable();
      table.text('branch_id').notNullable();
      table.primary(['company_id', 'product_id', 'branch_id']);
    });
    await raw(CREATE_ORDER_BRANCHES);
  },
  fillsByKeys: true,
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

type Completed = Extract<OrderEvent, { type: 'OrderCompleted.v1' }>['data'];

/** Orders are placed before they are completed, so the branches of a whole batch may be noted first. */
async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  await noteOrderBranches(tx, events);
  const orders = events.flatMap(completedIn);
  if (orders.length === 0) return;
  const branches = await branchesOfOrders(
    tx,
    orders.map(({ orderId }) => orderId),
  );
  const bought = orders.flatMap((order) => rowsOf(order, branches.get(order.orderId)));
  const rows = new Map(bought.map((row) => [Object.values(row).join(), row]));
  await tx
    .table('products')
    .insert([...rows.values()])
    .onConflict(['company_id', 'product_id', 'branch_id'])
    .ignore();
}

function completedIn({ type, data }: RecordedEvent): readonly Completed[] {
  // The log is ours: what stands in these streams was written by the decider of orders.
  const event = { type, data } as OrderEvent;
  return event.type === 'OrderCompleted.v1' ? [event.data] : [];
}

function rowsOf({ companyId, keys }: Completed, branchId = NO_BRANCH) {
  return keys.map(({ productId }) => ({
    company_id: companyId,
    product_id: productId,
    branch_id: branchId,
  }));
}
