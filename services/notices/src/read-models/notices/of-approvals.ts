import type { ApprovalEvent } from 'contracts/events/approvals';
import { toDecimalString } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { decimalOf, parseMinor } from 'kernel/queries/minor-units';
import { approvals } from './tables.ts';
import type { ApprovalRow } from './tables.ts';
import type { Audience, NoticeBook, NoticeFacts } from './notice-book.ts';

type DataOf<Type extends ApprovalEvent['type']> = Extract<ApprovalEvent, { type: Type }>['data'];

type Asked = Omit<ApprovalRow, 'approval_id'>;

type ApprovalKind = Extract<NoticeFacts, { approvalId: string }>['kind'];

/** Whoever approves hears of what is asked for and of what is taken back, whoever asked of what was decided. */
export async function applyApproval(
  event: Recorded<ApprovalEvent>,
  tx: ProjectionTx,
  book: NoticeBook,
): Promise<void> {
  const { approvalId, companyId } = event.data;
  const asked = await askedFor(event, tx);
  if (!asked) return;
  const currency = asked.currency;
  const note = (kind: ApprovalKind, byId: string, audience: Audience) => {
    const total = totalOf(event, asked);
    const facts = { kind, approvalId, currency, total, byId };
    book.add(event, { id: event.id, companyId, audience, facts });
  };
  const approvers: Audience = {
    right: 'approve',
    exceptId: asked.user_id,
    branchId: asked.branch_id,
  };
  const asking: Audience = { personIds: [asked.user_id] };
  switch (event.type) {
    case 'ApprovalRequested.v1':
      return note('approval-requested', asked.user_id, approvers);
    case 'ApprovalGranted.v1':
      await noteGrant(event.data, tx);
      return note('approval-granted', event.data.decidedBy, asking);
    case 'ApprovalDeclined.v1':
      return note('approval-declined', event.data.decidedBy, asking);
    case 'ApprovalWithdrawn.v1':
      return note('approval-withdrawn', asked.user_id, approvers);
    default:
      event satisfies never;
  }
}

/** The order that it became may fail; its notice has the prices of the grant, and goes to who said yes too. */
async function noteGrant(
  { approvalId, decidedBy, total }: DataOf<'ApprovalGranted.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  await tx
    .table(approvals)
    .where({ approval_id: approvalId })
    .update({ decided_by: decidedBy, total: String(total.minor) });
}

/** Who asked, and who said yes, hear that nothing came of it. */
export async function noteFailedApproval(
  recorded: RecordedEvent,
  approvalId: string,
  { tx, book }: { readonly tx: ProjectionTx; readonly book: NoticeBook },
): Promise<void> {
  const asked = await knownApproval(approvalId, tx);
  if (!asked) return;
  const { company_id: companyId, currency, decided_by: decidedBy, user_id: askedBy } = asked;
  const total = decimalOf(asked.total, currency);
  const facts = { kind: 'approval-failed', approvalId, currency, total, byId: askedBy } as const;
  const personIds = decidedBy === null ? [askedBy] : [askedBy, decidedBy];
  book.add(recorded, { id: recorded.id, companyId, audience: { personIds }, facts });
}

async function knownApproval(approvalId: string, tx: ProjectionTx): Promise<Asked | undefined> {
  return tx.table(approvals).where({ approval_id: approvalId }).first();
}

/** Who asked, for which branch and for how much: later events do not say so again. */
async function askedFor(event: ApprovalEvent, tx: ProjectionTx): Promise<Asked | undefined> {
  const { approvalId, companyId } = event.data;
  if (event.type !== 'ApprovalRequested.v1') {
    return knownApproval(approvalId, tx);
  }
  const { userId, branch, total } = event.data;
  const sum = { currency: total.currency, total: String(total.minor) };
  const asked = {
    company_id: companyId,
    user_id: userId,
    branch_id: branch?.id ?? null,
    ...sum,
    decided_by: null,
  };
  await tx
    .table(approvals)
    .insert({ approval_id: approvalId, ...asked })
    .onConflict('approval_id')
    .ignore();
  return asked;
}

/** The notice of what was granted has the prices of that moment. */
function totalOf(event: ApprovalEvent, { currency, total }: Asked): string {
  const granted = event.type === 'ApprovalGranted.v1' ? event.data.total : undefined;
  return toDecimalString(granted ?? parseMinor(total, currency));
}
