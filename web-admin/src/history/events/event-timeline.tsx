import { useQuery } from '@tanstack/react-query';
import type { NamedEvent } from 'contracts/api/history-events';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { historyPlaces } from '../history-places.ts';
import { EventData } from './event-data.tsx';
import type { EventsProps } from './event-table.tsx';
import { EventLine } from './event-line.tsx';
import { Amount } from './event-words.tsx';

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
            <Amount event={event} />
          </p>
          <EventLine event={event} />
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

function InFull({ event }: { event: NamedEvent }): ReactElement {
  const { eventName } = useTexts().historyEvents;
  const { data } = useEvent(event.position);
  return (
    <article className="section" aria-label={eventName(event.type)}>
      <h2>
        <Link className="row-link" to={historyPlaces.event(event.position)}>
          {eventName(event.type)}
        </Link>{' '}
        <Amount event={event} />
      </h2>
      <EventLine event={event} />
      {data === undefined ? null : <EventData event={data} />}
    </article>
  );
}

/** An event as it is stored. */
export function useEvent(position: string) {
  return useQuery({
    queryKey: ['history', 'event', position],
    queryFn: ({ signal }) => api('GET /api/history/events/:position', { position }, { signal }),
  });
}
