import type { IndexedEvent } from 'contracts/api/history-events';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../design/date-time.tsx';
import { TableScroll } from '../../design/table-scroll.tsx';
import { useTexts } from '../../texts/texts.ts';
import { historyPlaces } from '../history-places.ts';
import { amountOf } from './amount-of.ts';

export interface EventsProps {
  events: readonly IndexedEvent[];
}

/** One line an event: what, when, who and about which record. */
export function EventTable({ events }: EventsProps): ReactElement {
  const { history, historyEvents } = useTexts();
  const { fields } = historyEvents;
  return (
    <TableScroll label={history.title}>
      <table className="table" data-still="true" data-density="compact">
        <thead>
          <tr>
            <th scope="col">{fields.type}</th>
            <th scope="col">{fields.when}</th>
            <th scope="col">{fields.who}</th>
            <th scope="col">{fields.stream}</th>
            <th scope="col">{fields.orderNumber}</th>
            <th scope="col" data-numeric="true">
              {fields.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.position}>
              <th scope="row">
                <Link className="row-link" to={historyPlaces.event(event.position)}>
                  {historyEvents.eventName(event.type)}
                </Link>
              </th>
              <td>
                <DateTime at={event.occurredAt} />
              </td>
              <td>
                {event.actorRole}{' '}
                {event.actorId === event.actorRole ? null : (
                  <span className="mono muted">{shortened(event.actorId)}</span>
                )}
              </td>
              <td className="mono">
                {event.category}-{shortened(event.recordId)}
              </td>
              <td className="mono">{event.orderNumber ?? ''}</td>
              <td data-numeric="true">{amountOf(event)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** Enough of an id to tell two apart by eye. */
function shortened(id: string): string {
  return id.length > 20 ? `${id.slice(0, 8)}…` : id;
}
