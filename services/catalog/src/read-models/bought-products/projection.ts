import type { OrderEvent } from 'contracts/events/ordering';
import { defineTable, text, uuid } from 'kernel/projections/define-table';
import {
  branchesOfOrders,
  noteOrderBranches,
  orderBranches,
} from 'kernel/projections/order-branches';
import { SEEN_BRANCHES } from 'kernel/projections/projection';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';

export const BOUGHT_PRODUCTS = 'bought_products';

/** In place of a branch, where an order was for none: a primary key holds no null. */
const NO_BRANCH = '';

/** In this order the key answers whether a company bought a product, which is asked of one after the other. */
const products = defineTable(
  'products',
  { company_id: uuid(), product_id: uuid(), branch_id: text() },
  { primary: ['company_id', 'product_id', 'branch_id'] },
);

/**
 * Which products each company has bought for which of its branches, and for none: one row, however often. What was
 * refunded since was bought all the same.
 */
export const boughtProductsProjection = defineProjection({
  name: BOUGHT_PRODUCTS,
  version: 2,
  categories: ['order'],
  poison: 'park-stream',
  companyTables: ['products'],
  branchTables: { products: `branch_id <> '${NO_BRANCH}' AND branch_id = ANY(${SEEN_BRANCHES})` },
  tables: [products, orderBranches],
  fillsByKeys: true,
  applyBatch: applyAll,
});

type Completed = Extract<OrderEvent, { type: 'OrderCompleted.v1' }>['data'];

/** Orders are placed before they are completed, so the branches of a whole batch may be noted first. */
async function applyAll(events: readonly Recorded<OrderEvent>[], tx: ProjectionTx): Promise<void> {
  await noteOrderBranches(tx, events);
  const orders = events.flatMap((event) =>
    event.type === 'OrderCompleted.v1' ? [event.data] : [],
  );
  if (orders.length === 0) return;
  const branches = await branchesOfOrders(
    tx,
    orders.map(({ orderId }) => orderId),
  );
  const bought = orders.flatMap((order) => rowsOf(order, branches.get(order.orderId)));
  const rows = new Map(bought.map((row) => [Object.values(row).join(), row]));
  await tx
    .table(products)
    .insert([...rows.values()])
    .onConflict(['company_id', 'product_id', 'branch_id'])
    .ignore();
}

function rowsOf({ companyId, keys }: Completed, branchId = NO_BRANCH) {
  return keys.map(({ productId }) => ({
    company_id: companyId,
    product_id: productId,
    branch_id: branchId,
  }));
}
