import type {
  WalletAction,
  StatementRequestEvent,
  WalletRequestEvent,
} from 'contracts/events/money';
import type { WalletEvent } from 'contracts/events/wallet';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { tenantOf } from 'contracts/primitives/tenant';
import type { BoundOf } from 'kernel/projections/define-table';
import { insertRows } from 'kernel/projections/insert-rows';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { amountOf } from '../../wallet-request/wallet-actions.ts';
import { besideReferenceOf, reasonIn } from '../texts-of-events.ts';
import { WALLET_REQUESTS, requests } from './tables.ts';
import type { NewRequestRow, RequestRow } from './tables.ts';

/** Deposits as admins list them: booked at once, or waiting for a second admin, with whatever else waits so. */
export const walletRequestsProjection = defineProjection({
  name: WALLET_REQUESTS,
  version: 4,
  categories: ['walletRequest', 'statementRequest', 'wallet'],
  poison: 'stop',
  companyTables: ['requests'],
  tables: [requests],
  fillsByKeys: true,
  applyBatch: applyAll,
});

type Event = WalletRequestEvent | StatementRequestEvent | WalletEvent;

/** Rows that a batch begins are written together, before what is decided about any of them. */
async function applyAll(events: readonly Recorded<Event>[], tx: ProjectionTx): Promise<void> {
  // A request that is approved is a deposit too, under the same id: that of the request is kept.
  const rows = new Map<string, NewRequestRow>();
  for (const row of events.flatMap((event) => bookedRow(event))) rows.set(row.request_id, row);
  for (const row of events.flatMap((event) => statementRow(event))) rows.set(row.request_id, row);
  for (const row of events.flatMap((event) => openedRow(event))) rows.set(row.request_id, row);
  await insertRows(tx, requests, { rows: [...rows.values()], unless: 'request_id' });
  for (const event of events) await applyDecision(event, tx);
}

function openedRow(event: Recorded<Event>): readonly NewRequestRow[] {
  if (event.type !== 'WalletRequestOpened.v2') return [];
  const { requestId, companyId, tenantId, requestedBy, deed: action, paymentId } = event.data;
  const amount = amountOf(action);
  const row = {
    ...blankRow(event),
    request_id: requestId,
    company_id: companyId,
    tenant_id: tenantId,
    kind: action.kind,
    state: 'pending',
    currency: amount.currency,
    amount: amount.minor,
    ...textsOf(action),
    payment_id: paymentId ?? null,
    requested_by: requestedBy,
  } as const;
  return [row];
}

function bookedRow(event: Recorded<Event>): readonly NewRequestRow[] {
  if (event.type !== 'DepositRecorded.v2') return [];
  const { transactionId, companyId, amount, reference } = event.data;
  const beside = besideReferenceOf(event.data);
  const row = {
    ...blankRow(event),
    request_id: transactionId,
    company_id: companyId,
    tenant_id: tenantOf(amount.currency),
    kind: 'deposit',
    state: 'booked',
    currency: amount.currency,
    amount: amount.minor,
    reference,
    note: beside.text,
    note_is: beside.is,
    payment_id: null,
    requested_by: event.metadata['actorId'] ?? '',
  } as const;
  return [row];
}

function statementRow(event: Recorded<Event>): readonly NewRequestRow[] {
  if (event.type !== 'StatementRequestOpened.v1') return [];
  const { statementId, tenantId, requestedBy, lines, amount } = event.data;
  const row = {
    ...blankRow(event),
    request_id: statementId,
    company_id: null,
    tenant_id: tenantId,
    kind: 'statement',
    state: 'pending',
    currency: amount.currency,
    amount: amount.minor,
    reference: null,
    note: null,
    note_is: null,
    payment_id: null,
    requested_by: requestedBy,
    lines,
  } as const;
  return [row];
}

function blankRow({ metadata }: RecordedEvent) {
  const requested_at = metadata['occurredAt'] ?? '';
  const undecided = { decided_by: null, decided_at: null, rejection_reason: null };
  return { requested_at, ...undecided, reversed: false, lines: null };
}

function textsOf(action: WalletAction): Pick<RequestRow, 'reference' | 'note' | 'note_is'> {
  if (action.kind === 'deposit') {
    const beside = besideReferenceOf(action);
    return { reference: action.reference, note: beside.text, note_is: beside.is };
  }
  const note = action.kind === 'credit-limit' ? null : reasonIn(action);
  return { reference: null, note, note_is: null };
}

async function applyDecision(event: Recorded<Event>, tx: ProjectionTx): Promise<void> {
  const decided_at = event.metadata['occurredAt'] ?? '';
  const update = (request_id: string, change: Partial<BoundOf<typeof requests>>) =>
    tx.table(requests).where({ request_id }).update(change);
  switch (event.type) {
    case 'WalletRequestApproved.v1': {
      const { requestId, approvedBy: decided_by } = event.data;
      await update(requestId, { state: 'approved', decided_by, decided_at });
      return;
    }
    case 'WalletRequestRejected.v2': {
      const { requestId, rejectedBy: decided_by } = event.data;
      const rejection_reason = reasonIn(event.data);
      await update(requestId, { state: 'rejected', decided_by, decided_at, rejection_reason });
      return;
    }
    case 'StatementRequestApproved.v1': {
      const { statementId, approvedBy: decided_by } = event.data;
      await update(statementId, { state: 'approved', decided_by, decided_at });
      return;
    }
    case 'StatementRequestRejected.v1': {
      const { statementId, rejectedBy: decided_by, reason: rejection_reason } = event.data;
      await update(statementId, { state: 'rejected', decided_by, decided_at, rejection_reason });
      return;
    }
    case 'StatementRequestLinesSettled.v1':
      await markApproved(event.data, tx);
      return;
    case 'DepositReversed.v2':
      await update(event.data.reverses, { reversed: true });
      break;
    default:
  }
}

/** Deposits that two people have booked with a statement's request; an append has them before what it says of them. */
async function markApproved(
  { statementId, booked }: Extract<Event, { type: 'StatementRequestLinesSettled.v1' }>['data'],
  tx: ProjectionTx,
): Promise<void> {
  const decided = await tx.table(requests).where({ request_id: statementId }).first();
  if (!decided || booked.length === 0) return;
  const { requested_by, decided_by, decided_at } = decided;
  await tx
    .table(requests)
    .whereIn('request_id', booked)
    .update({ state: 'approved', requested_by, decided_by, decided_at });
}
