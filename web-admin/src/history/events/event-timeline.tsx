import { useQuery } from '@tanstack/react-query';
import type { HistoryEvent, IndexedEvent } from 'contracts/api/history-events';
import { historyPaths } from 'contracts/api/history-paths';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { readJson } from '../../data/data-provider.ts';
import { DateTime } from '../../design/date-time.tsx';
import { useTexts } from '../../texts/texts.ts';
import { historyPlaces } from '../history-places.ts';
import { EventData } from './event-data.tsx';
import { amountOf } from './amount-of.ts';
import type { EventsProps } from './event-table.tsx';

/** What happened, one thing under the other. */
export function EventTimeline({ events }: EventsProps): ReactElement {
  const { eventName } = useTexts().historyEvents;
  return (
    <ol className="timeline section">
      {events.map((event) => (
        <li key={event.position}>
          <p>
            <Link className="row-link" to={historyPlaces.event(event.position)}>
              {eventName(event.type)}
            </Link>{' '}
            {[amountOf(event), event.orderNumber].filter(Boolean).join(' · ')}
          </p>
          <p className="meta">
            <DateTime at={event.occurredAt} /> · {event.actorRole} ·{' '}
            <span className="mono">{event.stream}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The same with all that each event says. */
export function EventsInFull({ events }: EventsProps): ReactElement {
  return (
    <div className="sections">
      {events.map((event) => (
        <InFull key={event.position} event={event} />
      ))}
    </div>
  );
}

function InFull({ event }: { event: IndexedEvent }): ReactElement {
  const { eventName } = useTexts().historyEvents;
  const { data } = useEvent(event.position);
  return (
    <section className="section" aria-label={eventName(event.type)}>
      <h2>
        <Link className="row-link" to={historyPlaces.event(event.position)}>
          {eventName(event.type)}
        </Link>{' '}
        <span className="meta">
          <DateTime at={event.occurredAt} />
        </span>
      </h2>
      {data === undefined ? null : <EventData event={data} />}
    </section>
  );
}

/** An event as it is stored. */
export function useEvent(position: string) {
  return useQuery({
    queryKey: ['history', 'event', position],
    queryFn: ({ signal }) => readJson<HistoryEvent>(historyPaths.event(position), signal),
  });
}
