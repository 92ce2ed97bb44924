import { personDataQueries } from 'contracts/calls/person-data';
import { reject } from 'kernel/commands/decider';
import { isSelfOrAdministrator } from 'kernel/http/actor';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import type { WithVault } from '../../key-assignment/sealed-assignment.ts';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { approvalOf } from './approvals.query.ts';
import { APPROVALS } from './tables.ts';
import type { ApprovalRow } from './tables.ts';

/** What somebody asked an approval for or decided on, newest first; of people of a company among its approvals alone. */
export function approvalsOfPersonQuery(deps: WithVault & WithCompanyVault): Query {
  return query(personDataQueries['approvals.ofPerson'], {
    scope: 'person',
    reads: [APPROVALS],
    policy: (actor, { userId }) =>
      isSelfOrAdministrator(actor, userId) ||
      reject('forbidden', 'These are the approvals of others.'),
    run: async ({ input: { userId, companyId, offset, limit }, db }) => {
      const own = db
        .from(APPROVALS, 'approvals')
        .where((either) => void either.where({ user_id: userId }).orWhere({ decided_by: userId }));
      if (companyId !== undefined) void own.where({ company_id: companyId });
      const orderBy = [{ column: 'requested_position', order: 'desc' }] as const;
      const { rows, total } = await pageOf<ApprovalRow>(own, { offset, limit, orderBy });
      const items = rows.map(async (row) => {
        const {
          id,
          status,
          requestedAt,
          currency,
          total: sum,
          ...more
        } = await approvalOf(deps, row);
        const { poNumber, decidedAt, reason, orderId } = more;
        const part = row.user_id === userId ? ('asked' as const) : ('decided' as const);
        const asked = { id, part, status, requestedAt, currency, total: sum, poNumber };
        return { ...asked, decidedAt, reason, orderId };
      });
      return { items: await Promise.all(items), total };
    },
  });
}
