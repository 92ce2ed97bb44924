import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { EMPTY_STREAM, endAt } from '../events/chain-events.ts';
import type { StreamEnd } from '../events/chain-events.ts';
import { contentFault, linkFault, revisionFault } from '../events/chain-faults.ts';
import type { ChainFault, ChainFaultKind } from '../events/chain-faults.ts';
import { bigint, createTables, defineTable, text } from './define-table.ts';
import type { RowOf } from './define-table.ts';
import { categoryOf } from './event-source.ts';
import type { Projection, ProjectionTx } from './projection.ts';

const HASHED_AT_ONCE = 25;

/** Its name, for whoever reads what it has found. */
export const INTEGRITY = { name: 'integrity' } as const;

const streams = defineTable('streams', {
  stream: text().primary(),
  revision: bigint(),
  hash: text(),
});

const violations = defineTable(
  'violations',
  {
    stream: text(),
    revision: bigint(),
    kind: text<ChainFaultKind>(),
    fault: text(),
    position: bigint().index(),
  },
  { primary: ['stream', 'revision', 'kind'] },
);

export type ViolationRow = RowOf<typeof violations>;

/**
 * Checks every stream of the log. Each event must follow the one before it by revision and by hash, and its hash must
 * be that of its content, which is why it is read as stored. What does not is a row of `violations`, an alarm for
 * whoever runs the portal. A stream of another category that never had hashes is somebody else's: only its revisions
 * are looked at.
 * @param own the categories of streams that the portal writes, every event of which has a hash.
 */
export function integrityProjection(own: Iterable<string>): Projection {
  const categories = new Set(own);
  const apply = (events: readonly RecordedEvent[], tx: ProjectionTx) =>
    check(events, categories, tx);
  return {
    ...INTEGRITY,
    version: 3,
    categories: [],
    asStored: true,
    poison: 'park-stream',
    createTables: async (_schema, raw) => createTables(raw, [streams, violations]),
    apply: (event, tx) => apply([event], tx),
    applyBatch: apply,
  };
}

interface Violation {
  readonly kind: ChainFaultKind;
  readonly fault: string;
}

async function check(
  events: readonly RecordedEvent[],
  own: ReadonlySet<string>,
  tx: ProjectionTx,
): Promise<void> {
  if (events.length === 0) return;
  const touched = [...new Set(events.map((event) => event.stream))];
  const heads = await headsOf(touched, tx);
  for (const [index, event] of events.entries()) {
    // Hashing hundreds of events at once would hold up the read models that people wait for.
    if (index % HASHED_AT_ONCE === HASHED_AT_ONCE - 1) await setImmediate();
    const { stream, revision, position } = event;
    for (const violation of violationsOf(event, heads.get(stream), own.has(categoryOf(stream)))) {
      const place = { stream, revision: String(revision), position: String(position) };
      await tx.table(violations).insert({ ...place, ...violation });
    }
    heads.set(stream, endAt(event));
  }
  const kept = touched.map((stream) => heads.get(stream));
  await tx.raw(
    `INSERT INTO ${tx.name(streams)} (stream, revision, hash)
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
  names: readonly string[],
  tx: ProjectionTx,
): Promise<Map<string, StreamEnd>> {
  const { rows } = await tx.raw(
    `SELECT stream, revision, hash FROM ${tx.name(streams)} WHERE stream = ANY(?)`,
    [[...names]],
  );
  return new Map(
    rows.map((row) => [
      String(row['stream']),
      { revision: BigInt(String(row['revision'])), hash: String(row['hash']) },
    ]),
  );
}

/**
 * @param event as it is stored: a lifted one has another content than was hashed.
 * @param isOwn whether it is of a category that the portal writes.
 */
export function violationsOf(
  event: RecordedEvent,
  head: StreamEnd = EMPTY_STREAM,
  isOwn = false,
): readonly Violation[] {
  const gap = revisionFault(event, head);
  const content = event.metadata['hash'] === undefined ? undefined : contentFault(event);
  const link = gap || (!isOwn && isForeign(event, head)) ? undefined : linkFault(event, head);
  return [gap, content, link].flatMap((found) => (found ? [violation(found)] : []));
}

/** Of a stream that has had no hashes so far. */
function isForeign({ metadata }: RecordedEvent, head: StreamEnd): boolean {
  return metadata['hash'] === undefined && head.hash === '';
}

function violation({ kind, expected, found }: ChainFault): Violation {
  return { kind, fault: `${found} where ${expected} was due` };
}
