import type { KeyAssignmentEvent } from 'contracts/events/key-assignment';
import { defineProjection } from 'kernel/projections/define-projection';
import { project } from 'kernel/projections/handlers';
import { KEY_ASSIGNMENTS, assignments } from './tables.ts';

/** To whom companies gave their keys, as it stands; a key about which nothing is said has no row. */
export const keyAssignmentsProjection = defineProjection({
  name: KEY_ASSIGNMENTS,
  version: 1,
  poison: 'park-stream',
  companyTables: ['assignments'],
  tables: [assignments],
  changes: ({ data: { companyId, orderId } }) => [{ topic: 'orders', companyId, id: orderId }],
  ...project<KeyAssignmentEvent>({
    'KeyAssigned.v1': ({ data, metadata }, tx) => {
      const { assignee = null, note = null } = data.personal;
      const row = {
        key_id: data.keyId,
        order_id: data.orderId,
        company_id: data.companyId,
        by_id: data.byId,
        assignee,
        note,
        assigned_at: metadata['occurredAt'] ?? '',
      };
      return tx.table(assignments).insert(row).onConflict('key_id').merge();
    },
    'KeyAssignmentEnded.v1': ({ data }, tx) =>
      tx.table(assignments).where({ key_id: data.keyId }).delete(),
  }),
});
