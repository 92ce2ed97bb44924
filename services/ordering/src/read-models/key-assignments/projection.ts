import type { KeyAssignmentEvent } from 'contracts/events/key-assignment';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';

export const KEY_ASSIGNMENTS = 'key_assignments';

/** What was said about a key: ciphertext under the key of `by_id`. */
export interface KeyAssignmentRow {
  readonly key_id: string;
  readonly company_id: string;
  readonly by_id: string;
  readonly assignee: string | null;
  readonly note: string | null;
  readonly assigned_at: Date;
}

/** To whom companies gave their keys, as it stands; a key about which nothing is said has no row. */
export const keyAssignmentsProjection: Projection = {
  name: KEY_ASSIGNMENTS,
  version: 1,
  categories: ['keyAssignment'],
  poison: 'park-stream',
  companyTables: ['assignments'],
  // As text: so stand the keys of orders, which these are put beside.
  createTables: (schema) =>
    schema.createTable('assignments', (table) => {
      table.text('key_id').primary();
      table.text('order_id').notNullable();
      table.text('company_id').notNullable().index();
      table.text('by_id').notNullable().index();
      table.text('assignee');
      table.text('note');
      table.timestamp('assigned_at').notNullable();
    }),
  changes: (event) => {
    const { companyId, orderId } = (event as RecordedEvent & KeyAssignmentEvent).data;
    return [{ topic: 'orders', companyId, id: orderId }];
  },
  apply: async (recorded, tx) => {
    // The log is ours: what stands in these streams was written by this decider.
    const event = { type: recorded.type, data: recorded.data } as KeyAssignmentEvent;
    const assignments = tx.table('assignments');
    const { keyId, orderId, companyId, byId } = event.data;
    if (event.type === 'KeyAssignmentEnded.v1') {
      await assignments.where({ key_id: keyId }).delete();
      return;
    }
    const { assignee = null, note = null } = event.data.personal;
    const row = {
      key_id: keyId,
      order_id: orderId,
      company_id: companyId,
      by_id: byId,
      assignee,
      note,
      assigned_at: recorded.metadata['occurredAt'],
    };
    await assignments.insert(row).onConflict('key_id').merge();
  },
};
