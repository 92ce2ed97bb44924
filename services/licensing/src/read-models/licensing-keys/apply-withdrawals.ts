import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { Applying } from './applying.ts';
import { batches, keys, sales } from './tables.ts';

type DataOf<Type extends KeyBatchEvent['type']> = Extract<KeyBatchEvent, { type: Type }>['data'];

/** Keys of the stock leave it; those of an order are no active sale any more. */
export async function keysRevoked(
  data: DataOf<'KeysRevoked.v1'>,
  { tx, occurredAt, actorId }: Applying,
): Promise<void> {
  const { batchId, keyIds, sale, cause, reason } = data;
  const count = keyIds.length;
  const from = sale ? 'allocated' : 'available';
  await tx.raw(
    `WITH ended AS (
       UPDATE ${tx.name(sales)} SET is_active = false WHERE key_id = ANY(?::uuid[])
     ), batch AS (
       UPDATE ${tx.name(batches)}
       SET ${from} = ${from} - ?::int, revoked = revoked + ?::int WHERE batch_id = ?
     )
     UPDATE ${tx.name(keys)}
     SET status = 'revoked', revoked_at = ?, revoked_by = ?, revoked_because = ?, revocation_cause = ?
     WHERE key_id = ANY(?::uuid[])`,
    [keyIds, count, count, batchId, occurredAt, actorId, reason, cause, keyIds],
  );
}

/** A key that was revoked from its buyer before may be replaced after it. */
export async function keyReplaced(
  { batchId, keyId, replacement, reason }: DataOf<'KeyReplaced.v1'>,
  { tx, occurredAt, actorId }: Applying,
): Promise<void> {
  await tx.raw(
    `WITH ended AS (
       UPDATE ${tx.name(sales)} SET is_active = false WHERE key_id = ?
     ), before AS (
       SELECT status FROM ${tx.name(keys)} WHERE key_id = ?
     ), batch AS (
       UPDATE ${tx.name(batches)}
       SET replaced = replaced + 1,
           allocated = allocated - (before.status = 'allocated')::int,
           revoked = revoked - (before.status = 'revoked')::int
       FROM before WHERE batch_id = ?
     )
     UPDATE ${tx.name(keys)}
     SET status = 'replaced', replaced_at = ?, replaced_admin = ?, replaced_because = ?, replaced_by = ?
     WHERE key_id = ?`,
    [keyId, keyId, batchId, occurredAt, actorId, reason, replacement.keyId, keyId],
  );
}

export async function replacementAllocated(
  { batchId, keyId, orderId, companyId, replaces }: DataOf<'ReplacementAllocated.v1'>,
  { tx, occurredAt }: Applying,
): Promise<void> {
  await tx.raw(
    `WITH sold AS (
       INSERT INTO ${tx.name(sales)} (key_id, order_id, is_active) VALUES (?, ?, true)
     ), batch AS (
       UPDATE ${tx.name(batches)}
       SET available = available - 1, allocated = allocated + 1 WHERE batch_id = ?
     )
     UPDATE ${tx.name(keys)}
     SET status = 'allocated', order_id = ?, company_id = ?, allocated_at = ?, replaces = ?
     WHERE key_id = ?`,
    [keyId, orderId, batchId, orderId, companyId, occurredAt, replaces.keyId, keyId],
  );
}
