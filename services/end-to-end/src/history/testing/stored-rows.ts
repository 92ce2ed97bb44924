import { logEntry } from 'audit/proof/log-entry';
import { hashOf } from 'kernel/events/hash-chain';
import type { HashedEvent } from 'kernel/events/hash-chain';
import type { Knex } from 'knex';
import { z } from 'zod';

/** A row of the store's log as whoever has the database sees it. */
export type StoredRow = Readonly<
  Record<'position' | 'revision' | 'id' | 'stream' | 'type', string> &
    Record<'metadata' | 'data', Buffer>
>;

const fields = z.record(z.string(), z.unknown());
const texts = z.record(z.string(), z.string());

export function eventsTable(db: Knex) {
  return db('events').withSchema('event_store');
}

export async function storedRows(db: Knex): Promise<readonly StoredRow[]> {
  return eventsTable(db)
    .orderBy('position')
    .select<StoredRow[]>('position', 'revision', 'id', 'stream', 'type', 'metadata', 'data');
}

export function eventIn(row: StoredRow): HashedEvent {
  const { stream, revision, id, type } = row;
  const data = fields.parse(JSON.parse(row.data.toString()));
  const metadata = texts.parse(JSON.parse(row.metadata.toString()));
  return { stream, revision: BigInt(revision), id, type, data, metadata };
}

export function entryIn(row: StoredRow): Uint8Array {
  return logEntry(eventIn(row));
}

/** What an event is stored as, with the hash that it has to name. */
export function sealedColumns({ data, metadata, ...event }: HashedEvent) {
  const hash = hashOf({ ...event, data, metadata });
  return {
    hash,
    columns: {
      data: Buffer.from(JSON.stringify(data)),
      metadata: Buffer.from(JSON.stringify({ ...metadata, hash })),
    },
  };
}
