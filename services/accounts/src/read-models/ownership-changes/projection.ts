import { defineProjection } from 'kernel/projections/define-projection';
import type { BoundOf } from 'kernel/projections/define-table';
import { OWNERSHIP_CHANGES_MODEL, changes } from './tables.ts';

/** What staff change about who owns each company and who acts for it, and what came of it. */
export const ownershipChanges = defineProjection({
  name: OWNERSHIP_CHANGES_MODEL,
  version: 2,
  categories: ['companyOwnership'],
  poison: 'park-stream',
  tables: [changes],
  companyTables: ['changes'],
  apply: async (event, tx) => {
    const { changeId, companyId, userId } = event.data;
    const key = { change_id: changeId };
    const row = { ...key, company_id: companyId, user_id: userId };
    const decide = async (decided: Partial<BoundOf<typeof changes>>) =>
      tx.table(changes).where(key).update(decided);
    switch (event.type) {
      case 'OwnershipChangeRequested.v1': {
        const { change, role, requestedBy, requestedAt, dueAt } = event.data;
        const asked = { requested_by: requestedBy, requested_at: requestedAt, due_at: dueAt };
        const waiting = { ...row, change, role, status: 'waiting' as const, ...asked };
        await tx.table(changes).insert(waiting).onConflict('change_id').ignore();
        return;
      }
      case 'OwnershipChangeRefused.v1': {
        const { reason, refusedBy, refusedAt } = event.data;
        const by = { decided_by: refusedBy, decided_at: refusedAt };
        await decide({ status: 'refused', reason, ...by });
        return;
      }
      case 'OwnershipChangeEnded.v1': {
        const { because, endedBy, endedAt } = event.data;
        await decide({ status: 'ended', because, decided_by: endedBy, decided_at: endedAt });
        return;
      }
      case 'OwnershipChanged.v1': {
        const { change, role = null, ground, requestedBy, acceptedBy, changedAt } = event.data;
        const decided = { decided_by: acceptedBy, decided_at: changedAt };
        const inEffect = { status: 'in-effect' as const, ground, ...decided };
        // One that waited for nobody begins here.
        const asked = { requested_by: requestedBy, requested_at: changedAt };
        await tx
          .table(changes)
          .insert({ ...row, change, role, ...asked, ...inEffect })
          .onConflict('change_id')
          .merge(['status', 'ground', 'decided_by', 'decided_at']);
        return;
      }
      default:
        event satisfies never;
    }
  },
});
