import { STREAM_APPROVAL_ID } from 'contracts/constants/live';
import type { ApprovalEvent } from 'contracts/events/approvals';
import { defineProjection } from 'kernel/projections/define-projection';
import type { BoundOf } from 'kernel/projections/define-table';
import { on } from 'kernel/projections/handlers';
import { SEEN_BRANCHES } from 'kernel/projections/projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { presentRequested } from '../../approval/present-approval.ts';
import { APPROVALS, APPROVAL_BRANCH, approvals } from './tables.ts';

/** Carts over their buyers' limits, and what was decided on them. */
export const approvalsProjection = defineProjection({
  name: APPROVALS,
  version: 2,
  categories: ['approval'],
  poison: 'park-stream',
  tables: [approvals],
  companyTables: ['approvals'],
  branchTables: { approvals: `${APPROVAL_BRANCH} = ANY(${SEEN_BRANCHES})` },
  // Of which branch it is, only the request says.
  apply: async (event, tx) => {
    await applyApproval(event, tx);
    const { approvalId, companyId } = event.data;
    const row = await tx.table(approvals).where({ approval_id: approvalId }).first();
    const branchId = row?.asked.branch?.id ?? null;
    tx.announce({ topic: 'orders', companyId, branchId, id: STREAM_APPROVAL_ID });
  },
});

const applyApproval = on<ApprovalEvent, ProjectionTx, PromiseLike<unknown>>({
  'ApprovalRequested.v1': ({ data, position }, tx) =>
    tx
      .table(approvals)
      .insert({
        approval_id: data.approvalId,
        company_id: data.companyId,
        user_id: data.userId,
        status: 'waiting',
        requested_position: String(position),
        asked: JSON.stringify(presentRequested(data)),
      })
      .onConflict('approval_id')
      .ignore(),
  'ApprovalGranted.v1': ({ data }, tx) =>
    change(tx, data, { status: 'granted', decided_by: data.decidedBy, order_id: data.orderId }),
  'ApprovalDeclined.v1': ({ data }, tx) =>
    change(tx, data, { status: 'declined', decided_by: data.decidedBy, reason: data.reason }),
  'ApprovalWithdrawn.v1': ({ data }, tx) => change(tx, data, { status: 'withdrawn' }),
});

async function change(
  tx: ProjectionTx,
  { approvalId, decidedAt }: { readonly approvalId: string; readonly decidedAt: string },
  columns: Partial<BoundOf<typeof approvals>>,
): Promise<void> {
  const decided = { decided_at: decidedAt, ...columns };
  await tx.table(approvals).where({ approval_id: approvalId }).update(decided);
}
