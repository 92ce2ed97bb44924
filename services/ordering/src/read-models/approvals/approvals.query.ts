import type { StoredApproval } from 'contracts/api/approvals';
import { approvalsQueries } from 'contracts/calls/approvals';
import type { Knex } from 'knex';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { actorId, companyOf } from 'kernel/http/actor';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow, pageOf, sliceOf } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import { noSuchApproval } from '../../approval/approval.ts';
import { withTexts } from '../../approval/present-approval.ts';
import type { WithVault } from '../../key-assignment/sealed-assignment.ts';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { wholeOnes } from '../order-history/order-sizes.ts';
import { APPROVALS, APPROVAL_BRANCH } from './tables.ts';
import type { ApprovalRow } from './tables.ts';

type ApprovalTexts = WithVault & WithCompanyVault;

export const NEWEST_FIRST = [{ column: 'requested_position', order: 'desc' }] as const;

/** The approvals of the actor's company, newest first, or those that the actor asked for. */
export function approvalsQuery(deps: ApprovalTexts): Query {
  return query(approvalsQueries['approvals.list'], {
    scope: 'company',
    reads: [APPROVALS],
    policy: membersOnly,
    run: async ({ input, actor, db }) => {
      const { status, ownOnly, toDecide } = input;
      const matching = db.from(APPROVALS, 'approvals').where({
        ...shownTo(actor, ownOnly),
        ...(status === undefined ? {} : { status }),
      });
      if (toDecide) {
        void matching.where({ status: 'waiting' }).whereNot({ user_id: actorId(actor) });
        const { branchIds } = toDecide;
        if (branchIds) void matching.whereRaw(`${APPROVAL_BRANCH} = ANY(?)`, [branchIds]);
      }
      const { rows, total } = await pageOf<ListedRow>(
        matching.modify(withoutLines),
        sliceOf(input, NEWEST_FIRST),
      );
      const linesOf = await linesOfPage(db, rows);
      const items = rows.map(async (row) => listedApproval(deps, row, linesOf(row.approval_id)));
      return { items: await Promise.all(items), total };
    },
  });
}

type ListedRow = ApprovalRow & { readonly lines: number };

/** A page is read without what was asked for, but how much that is; then what there is room for. */
function withoutLines(approvals: Knex.QueryBuilder): void {
  void approvals
    .select('approval_id', 'company_id', 'user_id', 'status')
    .select('decided_at', 'decided_by', 'reason', 'order_id')
    .jsonRemove('asked', '$.lines', 'asked')
    .jsonExtract('asked', '$.lines.size()', 'lines');
}

type Lines = StoredApproval['lines'];

/** The lines of the first approvals of a page; undefined for those that it has no room for. */
async function linesOfPage(
  db: QueryDatabase,
  rows: readonly ListedRow[],
): Promise<(approvalId: string) => Lines | undefined> {
  const things = rows.map(({ approval_id: id, lines: parts }) => ({ id, parts }));
  const matching = db
    .from(APPROVALS, 'approvals')
    .whereIn('approval_id', [...wholeOnes(things)])
    .select('approval_id')
    .jsonExtract('asked', '$.lines', 'lines');
  const found = await allRows<{ readonly approval_id: string; readonly lines: Lines }>(matching);
  const lines = new Map(found.map((row) => [row.approval_id, row.lines]));
  return (approvalId) => lines.get(approvalId);
}

async function listedApproval(
  deps: ApprovalTexts,
  row: ListedRow,
  lines: Lines | undefined,
): Promise<StoredApproval> {
  const approval = await approvalOf(deps, { ...row, asked: { ...row.asked, lines: lines ?? [] } });
  return lines ? approval : { ...approval, leftOut: { lines: row.lines } };
}

/** One of them; another company's is a 404 like a missing one. */
export function approvalQuery(deps: ApprovalTexts): Query {
  return query(approvalsQueries['approvals.get'], {
    scope: 'company',
    reads: [APPROVALS],
    policy: membersOnly,
    run: async ({ input: { approvalId, ownOnly }, actor, db }) => {
      const own = { approval_id: approvalId, ...shownTo(actor, ownOnly) };
      const row = await firstRow<ApprovalRow>(db.from(APPROVALS, 'approvals').where(own));
      return row ? approvalOf(deps, row) : noSuchApproval();
    },
  });
}

/** Any company's, for the mails that the portal sends. */
export function adminApprovalQuery(deps: ApprovalTexts): Query {
  return query(approvalsQueries['admin.approval'], {
    scope: 'every-company',
    reads: [APPROVALS],
    policy: (actor) =>
      actor.kind === 'system' ||
      reject('forbidden', 'Approvals are the business of their company.'),
    run: async ({ input: { approvalId }, db }) => {
      const key = { approval_id: approvalId };
      const row = await firstRow<ApprovalRow>(db.from(APPROVALS, 'approvals').where(key));
      return row
        ? { ...(await approvalOf(deps, row)), companyId: row.company_id }
        : noSuchApproval();
    },
  });
}

function shownTo(actor: Actor, ownOnly: boolean): Readonly<Record<string, string>> {
  const companys = { company_id: companyOf(actor) };
  return ownOnly ? { ...companys, user_id: actorId(actor) } : companys;
}

export function approvalOf(deps: ApprovalTexts, row: ApprovalRow): Promise<StoredApproval> {
  const withdrawn = row.status === 'withdrawn';
  return withTexts(deps, row.company_id, {
    ...row.asked,
    status: row.status,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: withdrawn ? row.user_id : row.decided_by,
    reason: row.reason,
    orderId: row.order_id,
  });
}
