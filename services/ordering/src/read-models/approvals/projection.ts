import { STREAM_APPROVAL_ID } from 'contracts/constants/live';
import type { ApprovalEvent } from 'contracts/events/approvals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { SEEN_BRANCHES } from 'kernel/projections/projection';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { firstRow } from 'kernel/queries/rows';
import { presentRequested } from '../../approval/present-approval.ts';
import { APPROVALS, APPROVAL_BRANCH, createApprovalTables } from './tables.ts';
import type { ApprovalRow } from './tables.ts';

/** Carts over their buyers' limits, and what was decided on them. */
export const approvalsProjection: Projection = {
  name: APPROVALS,
  version: 2,
  categories: ['approval'],
  poison: 'park-stream',
  createTables: createApprovalTables,
  companyTables: ['approvals'],
  branchTables: { approvals: `${APPROVAL_BRANCH} = ANY(${SEEN_BRANCHES})` },
  // Of which branch it is, only the request says.
  apply: async (recorded, tx) => {
    await applyApproval(recorded, tx);
    const { approvalId, companyId } = (recorded as RecordedEvent & ApprovalEvent).data;
    const row = await firstRow<ApprovalRow>(
      tx.table('approvals').where({ approval_id: approvalId }),
    );
    const branchId = row?.asked.branch?.id ?? null;
    tx.tell({ topic: 'orders', companyId, branchId, id: STREAM_APPROVAL_ID });
  },
};

async function applyApproval(recorded: RecordedEvent, tx: ProjectionTx): Promise<void> {
  // The log is ours: what stands in these streams was written by this decider.
  const event = { type: recorded.type, data: recorded.data } as ApprovalEvent;
  const { approvalId } = event.data;
  const change = (columns: object) =>
    tx.table('approvals').where({ approval_id: approvalId }).update(columns);
  switch (event.type) {
    case 'ApprovalRequested.v1': {
      const { companyId, userId } = event.data;
      await tx
        .table('approvals')
        .insert({
          approval_id: approvalId,
          company_id: companyId,
          user_id: userId,
          status: 'waiting',
          requested_position: String(recorded.position),
          asked: JSON.stringify(presentRequested(event.data)),
        })
        .onConflict('approval_id')
        .ignore();
      return;
    }
    case 'ApprovalGranted.v1': {
      const { decidedAt, decidedBy, orderId } = event.data;
      const decision = { decided_at: decidedAt, decided_by: decidedBy, order_id: orderId };
      await change({ status: 'granted', ...decision });
      return;
    }
    case 'ApprovalDeclined.v1': {
      const { decidedAt, decidedBy, reason } = event.data;
      await change({ status: 'declined', decided_at: decidedAt, decided_by: decidedBy, reason });
      return;
    }
    case 'ApprovalWithdrawn.v1':
      await change({ status: 'withdrawn', decided_at: event.data.decidedAt });
      return;
    default:
      event satisfies never;
  }
}
