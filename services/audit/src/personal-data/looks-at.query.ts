import { personDataQueries } from 'contracts/calls/person-data';
import type { ResultOf } from 'contracts/calls/call';
import { personalDataAccessEvents } from 'contracts/events/audit';
import { userEvents } from 'contracts/events/accounts';
import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';
import { categoryOf } from 'kernel/projections/event-source';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import { eventsAt } from '../export/read-positions.ts';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import { searchEvents } from '../read-models/events/search-events.ts';

type Look = ResultOf<(typeof personDataQueries)['history.looksAt']>['items'][number];

const TYPES = ['PersonalDataShown.v1', 'PersonDataRead.v1'];

/** Who looked at somebody's data, as the log has it; it says in which role, and not who. */
export function looksAtQuery({ store }: { readonly store: Pick<EventStore, 'readAll'> }): Query {
  return query(personDataQueries['history.looksAt'], {
    scope: 'person',
    reads: [AUDIT_EVENTS],
    policy: selfOrAdminsOnly,
    run: async ({ input: { userId, after, limit }, db }) => {
      const search = { record: userId, type: TYPES, order: 'oldest', after, limit } as const;
      const rows = await searchEvents(db, search);
      const page = rows.slice(0, limit);
      const events = await eventsAt(
        store,
        page.map(({ position }) => BigInt(position)),
      );
      const next = rows.length > limit ? (page.at(-1)?.position ?? null) : null;
      return { items: events.flatMap((event) => lookOf(event) ?? []), next };
    },
  });
}

function lookOf(event: RecordedEvent): Look | undefined {
  const { occurredAt: at = '', actorRole: role = '' } = event.metadata;
  const shown = eventAs(personalDataAccessEvents, event);
  if (shown) {
    const { reason, stream, fields } = shown.data;
    return { at, role, reason, event: { record: categoryOf(stream), fields } };
  }
  const read = eventAs(userEvents, event);
  return read?.type === 'PersonDataRead.v1'
    ? { at, role, reason: read.data.reason, event: null }
    : undefined;
}
