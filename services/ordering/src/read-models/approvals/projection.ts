import { STREAM_APPROVAL_ID } from 'contracts/constants/live';
import type { ApprovalEvent } from 'contracts/events/approvals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';
import { presentRequested } from '../../approval/present-approval.ts';
import { APPROVALS, createApprovalTables } from './tables.ts';

/** Carts over their buyers' limits, and what was decided on them. */
export const approvalsProjection: Projection = {
  name: APPROVALS,
  version: 1,
  categories: ['approval'],
  poison: 'park-stream',
  createTables: createApprovalTables,
  companyTables: ['approvals'],
  changes: (event) => {
    const { companyId } = (event as RecordedEvent & ApprovalEvent).data;
    return [{ topic: 'orders', companyId, id: STREAM_APPROVAL_ID }];
  },
  apply: async (recorded, tx) => {
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
  },
};
