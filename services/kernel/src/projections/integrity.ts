import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from './projection.ts';

/**
 * Checks every stream of the log for holes and broken hash chains. Each event must follow the one before it in its
 * stream by revision and by hash; what does not is a row of `violations`, an alarm for whoever runs the portal.
 */
export const integrityProjection: Projection = {
  name: 'integrity',
  version: 1,
  categories: [],
  poison: 'park-stream',
  createTables: (schema) =>
    schema
      .createTable('streams', (table) => {
        table.text('stream').primary();
        table.bigInteger('revision').notNullable();
        table.text('hash').notNullable();
      })
      .createTable('violations', (table) => {
        table.text('stream').notNullable();
        table.bigInteger('revision').notNullable();
        table.text('fault').notNullable();
        table.primary(['stream', 'revision']);
      }),
  apply: (event, tx) => check([event], tx),
  applyBatch: check,
};

interface StreamHead {
  readonly revision: bigint;
  readonly hash: string;
}

async function check(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  if (events.length === 0) return;
  const heads = await headsOf([...new Set(events.map((event) => event.stream))], tx);
  for (const event of events) {
    const fault = faultOf(event, heads.get(event.stream));
    if (fault)
      await tx
        .table('violations')
        .insert({ stream: event.stream, revision: String(event.revision), fault });
    heads.set(event.stream, { revision: event.revision, hash: event.metadata['hash'] ?? '' });
  }
  const touched = [...new Set(events.map((event) => event.stream))];
  await tx.raw(
    `INSERT INTO ${tx.name('streams')} (stream, revision, hash)
     SELECT * FROM unnest(?::text[], ?::bigint[], ?::text[])
     ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, hash = excluded.hash`,
    [
      touched,
      touched.map((stream) => String(heads.get(stream)?.revision ?? -1n)),
      touched.map((stream) => heads.get(stream)?.hash ?? ''),
    ],
  );
}

async function headsOf(
  streams: readonly string[],
  tx: ProjectionTx,
): Promise<Map<string, StreamHead>> {
  const { rows } = await tx.raw(
    `SELECT stream, revision, hash FROM ${tx.name('streams')} WHERE stream = ANY(?)`,
    [[...streams]],
  );
  return new Map(
    rows.map((row) => [
      String(row['stream']),
      { revision: BigInt(String(row['revision'])), hash: String(row['hash']) },
    ]),
  );
}

function faultOf(event: RecordedEvent, head: StreamHead | undefined): string | undefined {
  const expected = (head?.revision ?? -1n) + 1n;
  if (event.revision !== expected) return `revision ${event.revision} where ${expected} was due`;
  const previous = head?.hash ?? '';
  return (event.metadata['prevHash'] ?? '') === previous ? undefined : 'the hash chain is broken';
}
