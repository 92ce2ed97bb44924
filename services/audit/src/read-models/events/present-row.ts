import type { IndexedEvent } from 'contracts/api/history-events';
import type { EventRow } from './tables.ts';

export function indexedEvent(row: EventRow): IndexedEvent {
  const { stream, type, category, amount, currency } = row;
  return {
    position: row.position,
    stream,
    revision: row.revision,
    id: row.event_id,
    type,
    category,
    recordId: row.record_id,
    actorId: row.actor_id,
    actorRole: row.actor_role,
    tenantId: row.tenant_id,
    companyId: row.company_id,
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    commandId: row.command_id,
    occurredAt: row.occurred_at.toISOString(),
    orderNumber: row.order_number,
    orderId: row.order_id,
    productId: row.product_id,
    amount: amount === null || currency === null ? null : { minor: Number(amount), currency },
  };
}
