import type { RecordedEvent } from 'eventstore-client/event-store';
import { allRows, firstRow } from '../queries/rows.ts';
import { SEEN_BRANCHES } from './projection.ts';
import type { ProjectionTx } from './projection.ts';

/** In the schema of a read model whose rows lie where their orders do: the orders that were placed for a branch. */
export const CREATE_ORDER_BRANCHES = `CREATE TABLE {schema}.order_branches (
  order_id text PRIMARY KEY,
  branch_id text NOT NULL
)`;

/** Of a table with an `order_id`: the rows whose order was placed for a branch that is seen. */
export const OF_SEEN_BRANCH = `order_id::text IN (
  SELECT order_id FROM {schema}.order_branches WHERE branch_id = ANY(${SEEN_BRANCHES}))`;

interface BranchRow {
  readonly order_id: string;
  readonly branch_id: string;
}

interface Placed {
  readonly orderId: string;
  readonly branch: { readonly id: string } | null;
}

/** Keeps of the events of orders which of them were placed for which branch; all others are passed over. */
export async function noteOrderBranches(
  tx: ProjectionTx,
  events: readonly RecordedEvent[],
): Promise<void> {
  const rows = events.flatMap(({ type, data }) => {
    if (type !== 'OrderPlaced.v1') return [];
    // The log is ours: what stands in these streams was written by the decider of orders.
    const { orderId, branch } = data as unknown as Placed;
    return branch ? [{ order_id: orderId, branch_id: branch.id }] : [];
  });
  if (rows.length === 0) return;
  await tx.table('order_branches').insert(rows).onConflict('order_id').ignore();
}

/** The branches that orders were placed for, as far as they were noted, by the ids of the orders. */
export async function branchesOfOrders(
  tx: ProjectionTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = tx.table('order_branches').whereIn('order_id', [...orderIds]);
  const rows = await allRows<BranchRow>(found);
  return new Map(rows.map((row) => [row.order_id, row.branch_id]));
}

/** The branch that an order was placed for, as far as it was noted; null for none. */
export async function branchOfOrder(tx: ProjectionTx, orderId: string): Promise<string | null> {
  const found = tx.table('order_branches').where({ order_id: orderId });
  return (await firstRow<BranchRow>(found))?.branch_id ?? null;
}
