import { historyExportQueries } from 'contracts/calls/history-export';
import type { OrderLeaves } from 'contracts/calls/history-export';
import type { IndexedEvent } from 'contracts/api/history-events';
import { MAX_DISPUTE_EVENTS } from 'contracts/constants/history-exports';
import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { storedEvent } from '../explorer/stored-event.ts';
import { lastCheckpoint, lastTimeStamp, publishedTree } from '../log/published-tree.ts';
import type { CheckpointRow } from '../own-tables.ts';
import { toBase64 } from '../proof/encodings.ts';
import { logEntry } from '../proof/log-entry.ts';
import { inclusionProof } from '../proof/proofs.ts';
import { indexedEvent } from '../read-models/events/present-row.ts';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import { REDACTED_TEXTS } from '../read-models/redacted-texts/projection.ts';
import { hideRedacted } from '../redacted/hide-redacted.ts';
import { knowsExport, orderRows } from './order-rows.ts';
import { eventsAt } from './read-positions.ts';

type Leaf = OrderLeaves['leaves'][number];

/** The events of an order, each with what leads from it to one checkpoint. */
export function orderLeavesQuery({
  store,
}: {
  readonly store: Pick<EventStore, 'readAll'>;
}): Query {
  return query(historyExportQueries['history.orderLeaves'], {
    scope: 'shared',
    reads: [AUDIT_EVENTS, REDACTED_TEXTS],
    policy: historyReadersOnly,
    run: async ({ input: { orderId, exportId }, db, actor }) => {
      if (exportId !== undefined && !(await knowsExport(db, exportId))) return { covered: null };
      const rows = await orderRows(db, orderId);
      if (rows.length === 0) return reject('not-found', 'There is no such order.');
      if (rows.length > MAX_DISPUTE_EVENTS)
        return reject('too-many-changes', 'The order has too many events for one pack.');
      const events = await eventsAt(
        store,
        rows.map(({ position }) => BigInt(position)),
      );
      if (events.length < rows.length)
        return reject(
          'unavailable',
          'The log does not hold all that was indexed. Verify it first.',
        );
      return { covered: await provenLeaves(db, { events, index: rows.map(indexedEvent), actor }) };
    },
  });
}

interface Found {
  readonly events: readonly RecordedEvent[];
  readonly index: readonly IndexedEvent[];
  readonly actor: Actor;
}

/** @returns null where the last checkpoint does not cover all of them. */
async function provenLeaves(
  db: QueryDatabase,
  { events, index, actor }: Found,
): Promise<OrderLeaves | null> {
  const last = await lastCheckpoint(db);
  const { rows } = await db.raw<{ verifier: string }>('SELECT verifier FROM audit.notary');
  const verifier = rows[0]?.verifier;
  if (!last || verifier === undefined) return null;
  const indexes = await indexesOf(db, events);
  const places = () => db.from(REDACTED_TEXTS, 'places');
  const stored = events.map((event) => storedEvent(event, actor));
  const visible = await hideRedacted(stored, { actor, places });
  const leaves: Leaf[] = [];
  const decoder = new TextDecoder();
  for (const [each, event] of events.entries()) {
    const place = indexes.get(String(event.position));
    const [indexed, seen] = [index[each], visible[each]];
    if (place === undefined || place >= Number(last.size) || !indexed || !seen) return null;
    const path = await inclusionProof(publishedTree(db, Number(last.size)), place);
    leaves.push({
      index: place,
      entry: decoder.decode(logEntry(event)),
      path: path.map(toBase64),
      event: { ...seen, index: indexed },
    });
  }
  const timeStamp = await lastTimeStamp(db, last.size);
  return { checkpoint: shown(last), verifier, leaves, ...(timeStamp && { timeStamp }) };
}

function shown({ size, note, sealed_at: sealedAt }: CheckpointRow): OrderLeaves['checkpoint'] {
  return { size: Number(size), note, sealedAt: sealedAt.toISOString() };
}

async function indexesOf(
  db: QueryDatabase,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.raw<{ index: string; position: string }>(
    'SELECT index, position FROM audit.leaves WHERE position = ANY(?::bigint[])',
    [events.map(({ position }) => String(position))],
  );
  return new Map(rows.map(({ index, position }) => [position, Number(index)]));
}
