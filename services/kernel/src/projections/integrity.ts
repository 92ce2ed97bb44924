import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { hashOf } from '../events/hash-chain.ts';
import type { Projection, ProjectionTx } from './projection.ts';

const HASHED_AT_ONCE = 25;

/** What can be wrong with an event in its stream. */
export const VIOLATION_KINDS = [
  'revision-gap',
  'broken-chain',
  'missing-hash',
  'wrong-hash',
] as const;
export type ViolationKind = (typeof VIOLATION_KINDS)[number];

/**
 * Checks every stream of the log. Each event must follow the one before it by revision and by hash, and its hash must
 * be that of its content, which is why it is read as stored. What does not is a row of `violations`, an alarm for
 * whoever runs the portal. Streams that never had hashes are somebody else's: only their revisions are looked at.
 */
export const integrityProjection: Projection = {
  name: 'integrity',
  version: 2,
  categories: [],
  asStored: true,
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
        table.text('kind').notNullable();
        table.text('fault').notNullable();
        table.bigInteger('position').notNullable().index();
        table.primary(['stream', 'revision', 'kind']);
      }),
  apply: (event, tx) => check([event], tx),
  applyBatch: check,
};

interface StreamHead {
  readonly revision: bigint;
  readonly hash: string;
}

interface Violation {
  readonly kind: ViolationKind;
  readonly fault: string;
}

async function check(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  if (events.length === 0) return;
  const touched = [...new Set(events.map((event) => event.stream))];
  const heads = await headsOf(touched, tx);
  for (const [index, event] of events.entries()) {
    // Hashing hundreds of events at once would hold up the read models that people wait for.
    if (index % HASHED_AT_ONCE === HASHED_AT_ONCE - 1) await setImmediate();
    const { stream, revision, position } = event;
    for (const violation of violationsOf(event, heads.get(stream))) {
      const place = { stream, revision: String(revision), position: String(position) };
      await tx.table('violations').insert({ ...place, ...violation });
    }
    heads.set(stream, { revision, hash: event.metadata['hash'] ?? '' });
  }
  const kept = touched.map((stream) => heads.get(stream));
  await tx.raw(
    `INSERT INTO ${tx.name('streams')} (stream, revision, hash)
     SELECT * FROM unnest(?::text[], ?::bigint[], ?::text[])
     ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, hash = excluded.hash`,
    [
      touched,
      kept.map((head) => String(head?.revision ?? -1n)),
      kept.map((head) => head?.hash ?? ''),
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

/** @param event as it is stored: a lifted one has another content than was hashed. */
export function violationsOf(
  event: RecordedEvent,
  head: StreamHead | undefined,
): readonly Violation[] {
  const expected = (head?.revision ?? -1n) + 1n;
  const follows = event.revision === expected;
  const found = [...contentViolations(event), ...(follows ? chainViolations(event, head) : [])];
  if (follows) return found;
  return [
    { kind: 'revision-gap', fault: `revision ${event.revision} where ${expected} was due` },
    ...found,
  ];
}

function contentViolations(event: RecordedEvent): readonly Violation[] {
  const { hash } = event.metadata;
  if (hash === undefined || hash === hashOf(event)) return [];
  return [{ kind: 'wrong-hash', fault: 'the content is not what was hashed' }];
}

function chainViolations(event: RecordedEvent, head: StreamHead | undefined): readonly Violation[] {
  const previous = head?.hash ?? '';
  if (event.metadata['hash'] === undefined) {
    return previous === '' ? [] : [{ kind: 'missing-hash', fault: 'the hash is missing' }];
  }
  if ((event.metadata['prevHash'] ?? '') === previous) return [];
  return [{ kind: 'broken-chain', fault: 'the event before is not the one that was hashed' }];
}
