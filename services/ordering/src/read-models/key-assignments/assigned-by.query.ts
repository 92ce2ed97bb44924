import { erasureQueries } from 'contracts/calls/history-erasure';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import type { WithVault } from '../../key-assignment/sealed-assignment.ts';
import { openAssignment } from '../../key-assignment/sealed-assignment.ts';
import { KEY_ASSIGNMENTS } from './tables.ts';
import type { KeyAssignmentRow } from './tables.ts';

/** What somebody has written about keys, as far as it stands; of people of a company about its keys alone. */
export function keysAssignedByQuery({ vault }: WithVault): Query {
  return query(erasureQueries['orders.keysAssignedBy'], {
    scope: 'person',
    reads: [KEY_ASSIGNMENTS],
    policy: selfOrAdminsOnly,
    run: async ({ input: { userId, companyId }, db }) => {
      const own = db.from(KEY_ASSIGNMENTS, 'assignments').where({ by_id: userId });
      if (companyId !== undefined) void own.where({ company_id: companyId });
      const rows = await allRows<KeyAssignmentRow>(own.orderBy(['assigned_at', 'key_id']));
      return Promise.all(
        rows.map(async (row) => ({
          keyId: row.key_id,
          ...(await openAssignment(vault, userId, row)),
          assignedAt: row.assigned_at.toISOString(),
        })),
      );
    },
  });
}
