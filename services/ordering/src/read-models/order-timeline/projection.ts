import { isAdmin } from 'contracts/policies/access';
import { TIMELINE_KINDS } from 'contracts/constants/orders';
import type { StoredActor } from 'contracts/calls/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { insertRows } from 'kernel/projections/insert-rows';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { stepsOf } from './entries.ts';
import type { TimelineEvent } from './entries.ts';
import { ORDER_TIMELINE, createTimelineTables } from './tables.ts';
import type { NewEntryRow } from './tables.ts';

/** What happened to each order, gathered from the order, its payment and the looks at its keys. */
export const orderTimelineProjection: Projection = {
  name: ORDER_TIMELINE,
  version: 3,
  categories: ['order', 'payment', 'keyAccess'],
  poison: 'park-stream',
  companyTables: ['entries'],
  createTables: (_schema, raw) => createTimelineTables(raw),
  fillsByKeys: true,
  changes: (recorded) => {
    const order = orderIn(recorded as RecordedEvent & TimelineEvent);
    return order ? [{ topic: 'orders', companyId: order.companyId, id: order.orderId }] : [];
  },
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  await insertRows(tx, 'entries', { rows: events.flatMap(rowsOf) });
}

function rowsOf(recorded: RecordedEvent): readonly NewEntryRow[] {
  const event = { type: recorded.type, data: recorded.data } as TimelineEvent;
  const order = orderIn(event);
  if (!order) return [];
  const { orderId, companyId } = order;
  const actor = actorOf(recorded.metadata, companyId);
  return stepsOf(event).map(({ kind, details }) => ({
    entry_id: `${recorded.id} ${kind}`,
    order_id: orderId,
    company_id: companyId,
    kind,
    at: recorded.metadata['occurredAt'] ?? '',
    actor_kind: actor.kind,
    actor_id: actor.id,
    details,
    position: String(recorded.position),
    place: TIMELINE_KINDS.indexOf(kind),
  }));
}

/** The order that an event is of; a look at a key in stock is of none. */
function orderIn(event: TimelineEvent): { orderId: string; companyId: string } | null {
  return event.type === 'KeyRevealedToStaff.v1' ? event.data.sale : event.data;
}

/** Somebody of the order's company, somebody of the staff, or the portal going on by itself. */
function actorOf(metadata: RecordedEvent['metadata'], companyId: string): StoredActor {
  const id = metadata['actorId'] ?? '';
  if (metadata['companyId'] === companyId) return { kind: 'member', id };
  const bySomebody = isAdmin(metadata['actorRole'] ?? '');
  return { kind: bySomebody ? 'staff' : 'portal', id };
}
