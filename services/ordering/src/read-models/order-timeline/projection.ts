import { isAdmin } from 'contracts/policies/access';
import { TIMELINE_KINDS } from 'contracts/constants/orders';
import type { StoredActor } from 'contracts/calls/ordering';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import { insertRows } from 'kernel/projections/insert-rows';
import {
  OF_SEEN_BRANCH,
  noteOrderBranches,
  orderBranches,
} from 'kernel/projections/order-branches';
import type { ProjectionTx } from 'kernel/projections/projection';
import { orderOfApproval } from '../../approval/approval.ts';
import { stepsOf } from './entries.ts';
import type { TimelineEvent } from './entries.ts';
import { ORDER_TIMELINE, entries } from './tables.ts';
import type { NewEntryRow } from './tables.ts';

/** What happened to each order, gathered from its approval, the order, its payment and the looks at its keys. */
export const orderTimelineProjection = defineProjection({
  name: ORDER_TIMELINE,
  version: 5,
  categories: ['approval', 'order', 'payment', 'keyAccess'],
  poison: 'park-stream',
  companyTables: ['entries'],
  branchTables: { entries: OF_SEEN_BRANCH },
  tables: [entries, orderBranches],
  fillsByKeys: true,
  changes: (event) => {
    const order = orderIn(event);
    return order ? [{ topic: 'orders', companyId: order.companyId, id: order.orderId }] : [];
  },
  applyBatch: applyAll,
});

async function applyAll(
  events: readonly Recorded<TimelineEvent>[],
  tx: ProjectionTx,
): Promise<void> {
  await noteOrderBranches(tx, events);
  await insertRows(tx, entries, { rows: events.flatMap(rowsOf) });
}

function rowsOf(event: Recorded<TimelineEvent>): readonly NewEntryRow[] {
  const order = orderIn(event);
  if (!order) return [];
  const { orderId, companyId } = order;
  const actor = actorOf(event, companyId);
  return stepsOf(event).map(({ kind, details }) => ({
    entry_id: `${event.id} ${kind}`,
    order_id: orderId,
    company_id: companyId,
    kind,
    at: event.metadata['occurredAt'] ?? '',
    actor_kind: actor.kind,
    actor_id: actor.id,
    details,
    position: String(event.position),
    place: TIMELINE_KINDS.indexOf(kind),
  }));
}

/** The order that an event is of; a look at a key in stock is of none, and so is what was not approved. */
function orderIn(event: TimelineEvent): { orderId: string; companyId: string } | null {
  switch (event.type) {
    case 'KeyRevealedToStaff.v1':
      return event.data.sale;
    case 'ApprovalRequested.v1': {
      const { approvalId, companyId } = event.data;
      return { orderId: orderOfApproval(approvalId), companyId };
    }
    case 'ApprovalDeclined.v1':
    case 'ApprovalWithdrawn.v1':
      return null;
    default:
      return event.data;
  }
}

/** Somebody of the order's company, somebody of the staff, or the portal going on by itself. */
function actorOf(event: Recorded<TimelineEvent>, companyId: string): StoredActor {
  const { metadata } = event;
  // Whoever approves appends the order; it is placed for who asked.
  if (event.type === 'OrderPlaced.v1') return { kind: 'member', id: event.data.userId };
  const id = metadata['actorId'] ?? '';
  if (metadata['companyId'] === companyId) return { kind: 'member', id };
  const bySomebody = isAdmin(metadata['actorRole'] ?? '');
  return { kind: bySomebody ? 'staff' : 'portal', id };
}
