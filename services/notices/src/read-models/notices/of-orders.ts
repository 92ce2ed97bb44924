import { KEYS_GATHERED_FOR_MS } from 'contracts/constants/notices';
import type { OrderEvent } from 'contracts/events/ordering';
import { toDecimalString } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { branchOfOrder, noteOrderBranches } from 'kernel/projections/order-branches';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import type { NoticeBook } from './notice-book.ts';
import { notices } from './tables.ts';
import { noteFailedApproval } from './of-approvals.ts';

type DataOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

/** What became of an order after it was bought: money back, keys that may not be used any more, other keys. */
export async function applyOrder(
  event: Recorded<OrderEvent>,
  tx: ProjectionTx,
  book: NoticeBook,
): Promise<void> {
  switch (event.type) {
    case 'OrderRefunded.v1':
      return noteRefund(event, event.data, { tx, book });
    case 'OrderKeysRevoked.v1':
      return noteRevoked(event, event.data, { tx, book });
    case 'OrderKeyReplaced.v1':
      return noteReplaced(event, event.data, { tx, book });
    case 'OrderFailed.v2':
      return noteFailure(event, event.data, { tx, book });
    case 'OrderPlaced.v1':
      return noteOrderBranches(tx, [event]);
    case 'OrderCompleted.v1':
    case 'OrderConfirmationRequested.v1':
      return;
    default:
      event satisfies never;
  }
}

interface Parts {
  readonly tx: ProjectionTx;
  readonly book: NoticeBook;
}

/** Who orders alone sees it fail. */
async function noteFailure(
  recorded: RecordedEvent,
  { approvalId }: DataOf<'OrderFailed.v2'>,
  parts: Parts,
): Promise<void> {
  if (approvalId !== undefined) await noteFailedApproval(recorded, approvalId, parts);
}

async function noteRefund(
  recorded: RecordedEvent,
  { orderId, companyId, amount, keyIds }: DataOf<'OrderRefunded.v1'>,
  { tx, book }: Parts,
): Promise<void> {
  const branchId = await branchOfOrder(tx, orderId);
  book.add(recorded, {
    id: recorded.id,
    companyId,
    audience: { right: 'see-orders', branchId },
    facts: {
      kind: 'order-refunded',
      orderId,
      keys: keyIds.length,
      currency: amount.currency,
      amount: toDecimalString(amount),
    },
  });
}

async function noteRevoked(
  recorded: RecordedEvent,
  { orderId, companyId, keyIds }: DataOf<'OrderKeysRevoked.v1'>,
  { tx, book }: Parts,
): Promise<void> {
  const branchId = await branchOfOrder(tx, orderId);
  book.add(recorded, {
    id: recorded.id,
    companyId,
    audience: { right: 'reveal-keys', branchId },
    facts: { kind: 'keys-revoked', orderId, keys: keyIds.length },
  });
}

/**
 * One more key than the notice that was made just now, in whose place it is shown. It has an id and a place of its own:
 * whoever marks the one that they saw has not read this one.
 */
async function noteReplaced(
  recorded: RecordedEvent,
  { orderId, companyId }: DataOf<'OrderKeyReplaced.v1'>,
  { tx, book }: Parts,
): Promise<void> {
  await book.flush();
  const branchId = await branchOfOrder(tx, orderId);
  const at = recorded.metadata['occurredAt'] ?? '';
  const since = new Date(Date.parse(at) - KEYS_GATHERED_FOR_MS).toISOString();
  const { rows } = await tx.raw(
    `UPDATE ${tx.name(notices)} SET outgrown = true
     WHERE subject_id = ? AND kind = 'keys-replaced' AND NOT outgrown AND at >= ?
     RETURNING facts ->> 'keys' AS keys`,
    [orderId, since],
  );
  book.add(recorded, {
    id: recorded.id,
    companyId,
    audience: { right: 'reveal-keys', branchId },
    facts: { kind: 'keys-replaced', orderId, keys: Number(rows[0]?.['keys'] ?? 0) + 1 },
    subjectId: orderId,
  });
}
