import type { KeyAccessEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import {
  CREATE_ORDER_BRANCHES,
  OF_SEEN_BRANCH,
  noteOrderBranches,
} from 'kernel/projections/order-branches';
import type { Projection } from 'kernel/projections/projection';

/** Who saw which keys: for the company that bought them, and for admins also those of the stock. */
export const keyAccessProjection: Projection = {
  name: 'key_access',
  version: 5,
  categories: ['keyAccess', 'order'],
  poison: 'park-stream',
  createTables: async (schema, raw) => {
    await schema.createTable('reveals', (table) => {
      table.uuid('reveal_id').primary();
      table.uuid('order_id');
      // Of a look that staff took at one key; the buyers' looks may be at keys of several batches.
      table.uuid('batch_id');
      table.uuid('company_id');
      table.text('user_id').notNullable();
      table.boolean('by_staff').notNullable();
      table.specificType('key_ids', 'uuid[]').notNullable();
      table.text('format');
      table.text('reason');
      table.timestamp('revealed_at').notNullable();
      table.index(['company_id', 'revealed_at'], 'reveals_of_company');
      table.index(['order_id', 'revealed_at'], 'reveals_of_order');
      table.index(['batch_id', 'revealed_at'], 'reveals_of_batch');
      table.index(['user_id', 'revealed_at'], 'reveals_of_user');
    });
    await raw(CREATE_ORDER_BRANCHES);
  },
  companyTables: ['reveals'],
  branchTables: { reveals: OF_SEEN_BRANCH },
  changes: (recorded) => {
    if (isOfOrder(recorded)) return [];
    const { type, data } = recorded as RecordedEvent & KeyAccessEvent;
    const sale = type === 'KeysRevealed.v1' ? data : data.sale;
    return sale ? [{ topic: 'orders', companyId: sale.companyId, id: sale.orderId }] : [];
  },
  apply: async (recorded, tx) => {
    if (isOfOrder(recorded)) return noteOrderBranches(tx, [recorded]);
    const event = recorded as RecordedEvent & KeyAccessEvent;
    const revealedAt = recorded.metadata['occurredAt'];
    await tx.table('reveals').insert({ ...rowOf(event), revealed_at: revealedAt });
  },
};

function isOfOrder({ stream }: RecordedEvent): boolean {
  return stream.startsWith('order-');
}

function rowOf(event: KeyAccessEvent): object {
  switch (event.type) {
    case 'KeysRevealed.v1': {
      const { revealId, orderId, companyId, userId, keyIds, format } = event.data;
      return {
        reveal_id: revealId,
        order_id: orderId,
        company_id: companyId,
        user_id: userId,
        by_staff: false,
        key_ids: keyIds,
        format,
      };
    }
    case 'KeyRevealedToStaff.v1': {
      const { revealId, sale, batchId, userId, keyId, reason } = event.data;
      return {
        reveal_id: revealId,
        order_id: sale?.orderId ?? null,
        batch_id: batchId,
        company_id: sale?.companyId ?? null,
        user_id: userId,
        by_staff: true,
        key_ids: [keyId],
        reason,
      };
    }
    default:
      return event satisfies never;
  }
}
