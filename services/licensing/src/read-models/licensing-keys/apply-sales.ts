import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { ProjectionTx } from 'kernel/projections/projection';
import { batches, keys, sales } from './tables.ts';

type Allocated = Extract<KeyBatchEvent, { type: 'KeysAllocated.v1' }>['data'];

/** Keys of one batch that were sold with an order. */
export interface Sale extends Pick<Allocated, 'batchId' | 'orderId' | 'companyId' | 'keyIds'> {
  readonly occurredAt: string;
}

/** The same key twice is refused by the index of active sales, whether in one statement or in two. */
export async function insertSales(made: readonly Sale[], tx: ProjectionTx): Promise<void> {
  if (made.length === 0) return;
  const sold = made.flatMap(({ keyIds, ...sale }) => keyIds.map((keyId) => ({ keyId, ...sale })));
  await tx.raw(
    `WITH sold AS MATERIALIZED (
       SELECT * FROM unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::timestamptz[])
         AS sold (key_id, batch_id, order_id, company_id, at)
     ), sale AS (
       INSERT INTO ${tx.name(sales)} (key_id, order_id, is_active)
       SELECT key_id, order_id, true FROM sold
     ), counted AS (
       SELECT batch_id, count(*)::int AS keys FROM sold GROUP BY batch_id
     ), batch AS (
       UPDATE ${tx.name(batches)} AS batch
       SET available = available - counted.keys, allocated = allocated + counted.keys
       FROM counted WHERE batch.batch_id = counted.batch_id
     )
     UPDATE ${tx.name(keys)} AS key
     SET status = 'allocated', order_id = sold.order_id, company_id = sold.company_id,
         allocated_at = sold.at
     FROM sold WHERE key.key_id = sold.key_id`,
    [
      sold.map(({ keyId }) => keyId),
      sold.map(({ batchId }) => batchId),
      sold.map(({ orderId }) => orderId),
      sold.map(({ companyId }) => companyId),
      sold.map(({ occurredAt }) => occurredAt),
    ],
  );
}
