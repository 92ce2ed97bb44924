import type { KeyBatchEvent } from 'contracts/events/licensing';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { insertSales } from './apply-sales.ts';
import type { Sale } from './apply-sales.ts';
import type { Applying } from './applying.ts';
import { keyReplaced, keysRevoked, replacementAllocated } from './apply-withdrawals.ts';
import { batches, keys, sales } from './tables.ts';

type DataOf<Type extends KeyBatchEvent['type']> = Extract<KeyBatchEvent, { type: Type }>['data'];

/** Batches and keys: what is in stock, what was sold to whom; texts encrypted. */
export const licensingKeysProjection = defineProjection({
  name: 'licensing_keys',
  version: 3,
  categories: ['keyBatch'],
  poison: 'park-stream',
  tables: [batches, keys, sales],
  fillsByKeys: true,
  companyTables: ['keys'],
  applyBatch: applyAll,
});

/** Sales that follow each other are written together: nearly all that happens to keys is that they are sold. */
async function applyAll(
  events: readonly Recorded<KeyBatchEvent>[],
  tx: ProjectionTx,
): Promise<void> {
  const sold: Sale[] = [];
  for (const event of events) {
    const { occurredAt = '', actorId = '' } = event.metadata;
    if (event.type === 'KeysAllocated.v1') {
      sold.push({ ...event.data, occurredAt });
    } else {
      await insertSales(sold.splice(0), tx);
      await applyEvent(event, { tx, occurredAt, actorId });
    }
  }
  await insertSales(sold, tx);
}

type OtherEvent = Exclude<KeyBatchEvent, { type: 'KeysAllocated.v1' }>;

async function applyEvent(event: OtherEvent, applying: Applying): Promise<void> {
  switch (event.type) {
    case 'KeyBatchOpened.v1':
      return opened(event.data, applying);
    case 'KeysImported.v1':
      return imported(event.data, applying);
    case 'KeySpellingsNoted.v1':
      return;
    case 'BatchKeyRewrapped.v1':
      return rewrapped(event.data, applying);
    case 'KeysRevoked.v1':
      return keysRevoked(event.data, applying);
    case 'KeyReplaced.v1':
      return keyReplaced(event.data, applying);
    case 'ReplacementAllocated.v1':
      return replacementAllocated(event.data, applying);
    default:
      event satisfies never;
  }
}

async function opened(data: DataOf<'KeyBatchOpened.v1'>, applying: Applying): Promise<void> {
  await applying.tx.table(batches).insert({
    batch_id: data.batchId,
    product_id: data.productId,
    tenants: data.tenants,
    supplier_reference: data.supplierReference,
    wrapped_data_key: data.wrappedDataKey,
    imported: 0,
    available: 0,
    allocated: 0,
    revoked: 0,
    replaced: 0,
    opened_at: applying.occurredAt,
    opened_by: applying.actorId,
  });
}

async function rewrapped(
  { batchId, wrappedDataKey }: DataOf<'BatchKeyRewrapped.v1'>,
  { tx }: Applying,
): Promise<void> {
  await tx.table(batches).where({ batch_id: batchId }).update({ wrapped_data_key: wrappedDataKey });
}

async function imported(
  { batchId, productId, keys: added }: DataOf<'KeysImported.v1'>,
  { tx, occurredAt }: Applying,
): Promise<void> {
  const count = added.length;
  await tx.raw(
    `WITH batch AS (
       UPDATE ${tx.name(batches)} SET imported = imported + ?::int, available = available + ?::int
       WHERE batch_id = ? RETURNING imported - ?::int AS before
     )
     INSERT INTO ${tx.name(keys)}
       (key_id, batch_id, product_id, place, status, last_four, ending, fingerprint, ciphertext,
        imported_at)
     SELECT k."keyId", ?, ?, batch.before + k.place - 1, 'available', k."lastFour",
            reverse(k."lastFour"), k.fingerprint, k.ciphertext, ?
     FROM batch, ROWS FROM (
       jsonb_to_recordset(?::jsonb) AS ("keyId" uuid, "lastFour" text, fingerprint text, ciphertext text)
     ) WITH ORDINALITY AS k ("keyId", "lastFour", fingerprint, ciphertext, place)`,
    [count, count, batchId, count, batchId, productId, occurredAt, JSON.stringify(added)],
  );
}
