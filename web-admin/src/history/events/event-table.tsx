import type { NamedEvent } from 'contracts/api/history-events';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ExactTime } from '../../design/exact-time.tsx';
import { TableScroll } from '../../design/table-scroll.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { historyPlaces } from '../history-places.ts';
import { About, Actor, Amount } from './event-words.tsx';

export interface EventsProps {
  events: readonly NamedEvent[];
}

/** One line an event: who, when and how much, then what and about which record. */
export function EventTable({ events }: EventsProps): ReactElement {
  const { history, historyEvents } = useTexts();
  const { fields } = historyEvents;
  return (
    <TableScroll label={history.title}>
      <table className="table events-table" data-still="true" data-density="compact">
        <thead>
          <tr>
            <th scope="col">{fields.who}</th>
            <th scope="col">{fields.when}</th>
            <th scope="col" data-numeric="true">
              {fields.amount}
            </th>
            <th scope="col">{fields.what}</th>
            <th scope="col">{fields.about}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.position} event={event} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function EventRow({ event }: { event: NamedEvent }): ReactElement {
  const { eventName } = useTexts().historyEvents;
  return (
    <tr>
      <td>
        <Actor actorId={event.actorId} actorRole={event.actorRole} />
      </td>
      <td className="event-when">
        <ExactTime at={event.occurredAt} />
      </td>
      <td data-numeric="true">
        <Amount event={event} />
      </td>
      <th scope="row">
        <Link className="row-link" to={historyPlaces.event(event.position)}>
          {eventName(event.type)}
        </Link>
      </th>
      <td>
        <About event={event} />
      </td>
    </tr>
  );
}
