import { erasureQueries } from 'contracts/calls/history-erasure';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import { NEWEST_FIRST } from './reveal-row.ts';
import type { RevealRow } from './tables.ts';

/** Which keys somebody has looked at, newest first; of people of a company among its keys alone. */
export const revealedByQuery: Query = query(erasureQueries['licensing.revealedBy'], {
  scope: 'person',
  reads: ['key_access'],
  policy: selfOrAdminsOnly,
  run: async ({ input: { userId, companyId, offset, limit }, db }) => {
    const own = db.from('key_access', 'reveals').where({ user_id: userId });
    if (companyId !== undefined) void own.where({ company_id: companyId });
    const { rows, total } = await pageOf<RevealRow>(own, { offset, limit, orderBy: NEWEST_FIRST });
    const items = rows.map(({ revealed_at: at, order_id: orderId, key_ids: keyIds, reason }) => ({
      revealedAt: at.toISOString(),
      orderId,
      keyIds,
      reason,
    }));
    return { items, total };
  },
});
