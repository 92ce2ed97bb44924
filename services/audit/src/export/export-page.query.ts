import { historyExportQueries } from 'contracts/calls/history-export';
import type { ExportedEvent } from 'contracts/calls/history-export';
import type { EventStore } from 'eventstore-client/event-store';
import type { Actor } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { storedEvent } from '../explorer/stored-event.ts';
import { indexedEvent } from '../read-models/events/present-row.ts';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import type { EventRow } from '../read-models/events/tables.ts';
import { lastIndexed, searchEvents } from '../read-models/events/search-events.ts';
import { REDACTED_TEXTS } from '../read-models/redacted-texts/projection.ts';
import { hideRedacted } from '../redacted/hide-redacted.ts';
import { eventsAt } from './read-positions.ts';

/** What a search leaves, each event as it is stored, masked; up to where the log was when the first page was asked for. */
export function exportPageQuery({ store }: { readonly store: Pick<EventStore, 'readAll'> }) {
  return query(historyExportQueries['history.exportPage'], {
    scope: 'shared',
    reads: [AUDIT_EVENTS, REDACTED_TEXTS],
    policy: historyReadersOnly,
    run: async ({ input, db, actor }) => {
      const through = input.through ?? (await lastIndexed(db));
      const rows = await searchEvents(db, { ...input, through });
      const page = rows.slice(0, input.limit);
      const last = page.at(-1);
      const next = rows.length > input.limit && last ? last.position : null;
      const places = () => db.from(REDACTED_TEXTS, 'places');
      const items = await hideRedacted(await withContents({ store, actor }, page), {
        actor,
        places,
      });
      return { items, next, through };
    },
  });
}

/** In the order of the rows, whichever that is. */
async function withContents(
  { store, actor }: { readonly store: Pick<EventStore, 'readAll'>; readonly actor: Actor },
  rows: readonly EventRow[],
): Promise<ExportedEvent[]> {
  const rising = rows.map(({ position }) => BigInt(position)).toSorted((a, b) => (a < b ? -1 : 1));
  const events = await eventsAt(store, rising);
  const byPosition = new Map(events.map((event) => [String(event.position), event]));
  return rows.flatMap((row) => {
    const event = byPosition.get(row.position);
    return event ? [{ ...storedEvent(event, actor), index: indexedEvent(row) }] : [];
  });
}
