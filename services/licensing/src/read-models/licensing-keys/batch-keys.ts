import type { EventStore } from 'eventstore-client/event-store';
import type { Standing } from 'kernel/crypto/wrapping';
import type { Knex } from 'knex';
import { awaitShown } from 'operations/rotation/await-shown';
import type { BatchKeys } from 'operations/rotation/rotation-parts';
import type { KeyEnvelope } from '../../key-batch/key-envelope.ts';
import type { BatchRow } from './tables.ts';

const PAGE_ROWS = 1_000;

type Wrapped = Pick<BatchRow, 'batch_id' | 'wrapped_data_key'>;

/** The data keys of batches as the read model has them. */
export function batchKeys(
  envelope: Pick<KeyEnvelope, 'standingOf'>,
  store: Pick<EventStore, 'head'>,
): BatchKeys {
  return {
    standing: async (db, matches) => standingBatches(db, envelope, matches),
    awaitShown: async (db) => awaitShown(db, store, 'licensing_keys'),
  };
}

/** Batches whose data keys have a matching standing. */
export async function standingBatches(
  db: Knex,
  { standingOf }: Pick<KeyEnvelope, 'standingOf'>,
  matches: (standing: Standing) => boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const rows of pagesOfBatches(db)) {
    for (const { batch_id: batchId, wrapped_data_key: wrapped } of rows)
      if (matches(standingOf(wrapped, batchId))) found.push(batchId);
  }
  return found;
}

async function* pagesOfBatches(db: Knex): AsyncGenerator<readonly Wrapped[]> {
  for (let last: string | undefined; ;) {
    const rows: Wrapped[] = await db('batches')
      .withSchema('rm_licensing_keys')
      .modify((query) => {
        if (last !== undefined) void query.where('batch_id', '>', last);
      })
      .orderBy('batch_id')
      .limit(PAGE_ROWS)
      .select('batch_id', 'wrapped_data_key');
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.batch_id;
  }
}
