import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { defineTable, text } from './define-table.ts';
import type { InsertOf } from './define-table.ts';
import { on } from './handlers.ts';
import { SEEN_BRANCHES } from './projection.ts';
import type { ProjectionTx } from './projection.ts';

/** In the schema of a read model whose rows lie where their orders do: the orders that were placed for a branch. */
export const orderBranches = defineTable('order_branches', {
  order_id: text().primary(),
  branch_id: text(),
});

/** Of a table with an `order_id`: the rows whose order was placed for a branch that is seen. */
export const OF_SEEN_BRANCH = `order_id::text IN (
  SELECT order_id FROM {schema}.order_branches WHERE branch_id = ANY(${SEEN_BRANCHES}))`;

const rowOf = on<OrderEvent, undefined, InsertOf<typeof orderBranches> | undefined>({
  'OrderPlaced.v1': ({ data: { orderId, branch } }) =>
    branch ? { order_id: orderId, branch_id: branch.id } : undefined,
});

/** Keeps of the events of orders which of them were placed for which branch; all others are passed over. */
export async function noteOrderBranches(
  tx: ProjectionTx,
  events: readonly RecordedEvent[],
): Promise<void> {
  const rows = events.flatMap((event) => rowOf(event, undefined) ?? []);
  if (rows.length === 0) return;
  await tx.table(orderBranches).insert(rows).onConflict('order_id').ignore();
}

/** The branches that orders were placed for, as far as they were noted, by the ids of the orders. */
export async function branchesOfOrders(
  tx: ProjectionTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.table(orderBranches).whereIn('order_id', orderIds);
  return new Map(rows.map((row) => [row.order_id, row.branch_id]));
}

/** The branch that an order was placed for, as far as it was noted; null for none. */
export async function branchOfOrder(tx: ProjectionTx, orderId: string): Promise<string | null> {
  const row = await tx.table(orderBranches).where({ order_id: orderId }).first();
  return row?.branch_id ?? null;
}
