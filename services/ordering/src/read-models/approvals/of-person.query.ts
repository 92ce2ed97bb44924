import type { StoredApproval } from 'contracts/api/approvals';
import type { ResultOf } from 'contracts/calls/call';
import { personDataQueries } from 'contracts/calls/person-data';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import type { WithVault } from '../../key-assignment/sealed-assignment.ts';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { approvalOf, NEWEST_FIRST } from './approvals.query.ts';
import { APPROVALS } from './tables.ts';
import type { ApprovalRow } from './tables.ts';

type PersonsApproval = ResultOf<(typeof personDataQueries)['approvals.ofPerson']>['items'][number];

/** What somebody asked an approval for or decided on, newest first; of people of a company among its approvals alone. */
export function approvalsOfPersonQuery(deps: WithVault & WithCompanyVault): Query {
  return query(personDataQueries['approvals.ofPerson'], {
    scope: 'person',
    reads: [APPROVALS],
    policy: selfOrAdminsOnly,
    run: async ({ input: { userId, companyId, offset, limit }, db }) => {
      const own = db
        .from(APPROVALS, 'approvals')
        .where((either) => void either.where({ user_id: userId }).orWhere({ decided_by: userId }));
      if (companyId !== undefined) void own.where({ company_id: companyId });
      const slice = { offset, limit, orderBy: NEWEST_FIRST };
      const { rows, total } = await pageOf<ApprovalRow>(own, slice);
      const items = rows.map(async (row) => shownTo(userId, row, await approvalOf(deps, row)));
      return { items: await Promise.all(items), total };
    },
  });
}

function shownTo(userId: string, row: ApprovalRow, approval: StoredApproval): PersonsApproval {
  const { id, status, requestedAt, currency, total, poNumber } = approval;
  const { decidedAt, reason, orderId } = approval;
  const part = row.user_id === userId ? 'asked' : 'decided';
  const asked = { id, part, status, requestedAt, currency, total, poNumber } as const;
  return { ...asked, decidedAt, reason, orderId };
}
