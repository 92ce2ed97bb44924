import { erasureQueries } from 'contracts/calls/history-erasure';
import type { RowOf } from 'kernel/projections/define-table';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow, pageOf } from 'kernel/queries/rows';
import { adminsOnly, superAdminsOnly } from 'kernel/http/policies';
import { noSuchUser } from '../../user/refusals.ts';
import { DIRECTORY } from './projection.ts';
import type { UserRow, erasures } from './tables.ts';

/** Who was erased when, by whom and why: ids alone are left of them. */
export const erasuresQuery: Query = query(erasureQueries['people.erasures'], {
  scope: 'shared',
  reads: [DIRECTORY],
  policy: superAdminsOnly,
  run: async ({ input: { offset, limit, order }, db }) => {
    const orderBy = [{ column: 'position', order }] as const;
    const found = db.from(DIRECTORY, 'erasures');
    const { rows, total } = await pageOf<RowOf<typeof erasures>>(found, { offset, limit, orderBy });
    const items = rows.map((row) => ({
      userId: row.user_id,
      erasedAt: row.erased_at.toISOString(),
      actorId: row.actor_id,
      reason: row.reason,
    }));
    return { items, total };
  },
});

/** Whether nobody else of somebody's company can sign in. */
export const lastOfCompanyQuery: Query = query(erasureQueries['people.lastOfCompany'], {
  scope: 'shared',
  reads: [DIRECTORY],
  policy: adminsOnly,
  run: async ({ input: { userId }, db }) => {
    const users = () => db.from(DIRECTORY, 'users');
    const row = await firstRow<UserRow>(users().where({ user_id: userId }));
    if (!row) return noSuchUser();
    if (row.company_id === null) return false;
    const others = users()
      .where({ company_id: row.company_id, status: 'active' })
      .whereNot({ user_id: userId });
    return (await firstRow(others)) === undefined;
  },
});
