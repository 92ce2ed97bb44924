import type { Knex } from 'knex';
import { historyEventsQueries } from 'contracts/calls/history-events';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { historyReadersOnly } from 'kernel/http/policies';
import type { LogReader } from '../audit-deps.ts';
import { namedEvents } from '../read-models/events/named-events.ts';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import type { EventRow } from '../read-models/events/tables.ts';
import { searchEvents } from '../read-models/events/search-events.ts';
import { brokenRevision } from './broken-revision.ts';
import { REDACTED_TEXTS } from '../read-models/redacted-texts/projection.ts';
import { hideRedacted } from '../redacted/hide-redacted.ts';
import { storedEvent } from './stored-event.ts';

const rules = {
  scope: 'shared',
  reads: [AUDIT_EVENTS, REDACTED_TEXTS],
  policy: historyReadersOnly,
} as const;

/** Events by what is known of them; the newest or the oldest first. */
export const eventsQuery = query(historyEventsQueries['history.events'], {
  ...rules,
  run: async ({ input, db, actor }) => {
    const rows = await searchEvents(db, input);
    const items = [...(await namedEvents({ db, actor }, rows.slice(0, input.limit)))];
    const next = rows.length > input.limit ? (items.at(-1)?.position ?? null) : null;
    return { items, next };
  },
});

export const eventTypesQuery = query(historyEventsQueries['history.eventTypes'], {
  ...rules,
  run: async ({ db }) =>
    allRows<{ type: string; category: string }>(
      db.from(AUDIT_EVENTS, 'types').select('type', 'category').orderBy(['category', 'type']),
    ),
});

/** One event as it is stored, and its neighbours in the stream. */
export function eventQuery({ store }: LogReader) {
  return query(historyEventsQueries['history.event'], {
    ...rules,
    run: async ({ input, db, actor }) => {
      const row = await rowAt(db, input.position);
      if (!row) return noSuchEvent();
      const revision = BigInt(row.revision);
      const from = revision > 0n ? revision - 1n : revision;
      const around = await store.readStream(row.stream, { from, limit: 3 });
      const event = around.find((each) => each.revision === revision);
      const [index] = await namedEvents({ db, actor }, [row]);
      if (!event || !index) return noSuchEvent();
      const at = (nearby: bigint) => neighbour(around.find((each) => each.revision === nearby));
      const [previous, next] = [at(revision - 1n), at(revision + 1n)];
      const brokenAt = brokenRevision(around.filter((each) => each.revision <= revision));
      const stored = { ...storedEvent(event, actor), index, previous, next, brokenAt };
      const [shown = stored] = await hideRedacted([stored], { actor, places: placesIn(db) });
      return shown;
    },
  });
}

/** A stream, page by page, from the log itself. */
export function streamQuery({ store }: LogReader) {
  return query(historyEventsQueries['history.stream'], {
    ...rules,
    reads: [REDACTED_TEXTS],
    run: async ({ input: { stream, order, after, limit }, db, actor }) => {
      const forwards = order === 'oldest';
      const from = startOf(forwards, after);
      if (from === 'nothing') return { items: [], brokenAt: null, next: null };
      const direction = forwards ? 'forwards' : 'backwards';
      const events = await store.readStream(stream, { from, direction, limit: limit + 1 });
      if (events.length === 0 && after === undefined) return noSuchStream();
      const page = events.slice(0, limit);
      const looking = { actor, places: placesIn(db) };
      const items = await hideRedacted(
        page.map((event) => storedEvent(event, actor)),
        looking,
      );
      const brokenAt = brokenRevision(forwards ? page : page.toReversed());
      const next = events.length > limit ? (items.at(-1)?.revision ?? null) : null;
      return { items, brokenAt, next };
    },
  });
}

function startOf(
  forwards: boolean,
  after: string | undefined,
): bigint | 'start' | 'end' | 'nothing' {
  if (after === undefined) return forwards ? 'start' : 'end';
  const seen = BigInt(after);
  if (forwards) return seen + 1n;
  return seen > 0n ? seen - 1n : 'nothing';
}

function placesIn(db: QueryDatabase): () => Knex.QueryBuilder {
  return () => db.from(REDACTED_TEXTS, 'places');
}

async function rowAt(db: QueryDatabase, position: string): Promise<EventRow | undefined> {
  return firstRow<EventRow>(db.from(AUDIT_EVENTS, 'events').where({ position }));
}

function neighbour(event: RecordedEvent | undefined) {
  return event ? { position: String(event.position), type: event.type } : null;
}

function noSuchEvent(): Rejection {
  return reject('not-found', 'There is no such event.');
}

function noSuchStream(): Rejection {
  return reject('not-found', 'There is no such stream.');
}
