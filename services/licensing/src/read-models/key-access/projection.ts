import type { KeyAccessEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';

/** Who saw which keys, for the company that bought them. */
export const keyAccessProjection: Projection = {
  name: 'key_access',
  version: 1,
  categories: ['keyAccess'],
  poison: 'park-stream',
  createTables: async (schema) => {
    await schema.createTable('reveals', (table) => {
      table.uuid('reveal_id').primary();
      table.uuid('order_id').notNullable();
      table.uuid('company_id').notNullable();
      table.text('user_id').notNullable();
      table.specificType('key_ids', 'uuid[]').notNullable();
      table.text('format').notNullable();
      table.timestamp('revealed_at').notNullable();
      table.index(['company_id', 'revealed_at'], 'reveals_of_company');
      table.index(['order_id', 'revealed_at'], 'reveals_of_order');
    });
  },
  companyTables: ['reveals'],
  changes: (event) => {
    const { companyId, orderId } = (event as RecordedEvent & KeyAccessEvent).data;
    return [{ topic: 'orders', companyId, id: orderId }];
  },
  apply: async (recorded, tx) => {
    const { data } = recorded as RecordedEvent & KeyAccessEvent;
    await tx.table('reveals').insert({
      reveal_id: data.revealId,
      order_id: data.orderId,
      company_id: data.companyId,
      user_id: data.userId,
      key_ids: data.keyIds,
      format: data.format,
      revealed_at: recorded.metadata['occurredAt'],
    });
  },
};
