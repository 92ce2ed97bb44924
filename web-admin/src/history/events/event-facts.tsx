import type { HistoryEvent } from 'contracts/api/history-events';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ExactTime } from '../../design/exact-time.tsx';
import { FactList } from '../../record/fact-list.tsx';
import type { Facts } from '../../record/fact-list.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { eventsWhere, historyPlaces } from '../history-places.ts';
import { subjectsOf } from './about.ts';
import { Actor, Amount } from './event-words.tsx';

/** What is known of an event, whatever its type: names first, then the ids that lead on. */
export function EventFacts({ event }: { event: HistoryEvent }): ReactElement {
  const { historyEvents: texts } = useTexts();
  const { fields } = texts;
  const { index, previous, next } = event;
  const facts: Facts = [
    [fields.who, <Actor key="who" actorId={index.actorId} actorRole={index.actorRole} />],
    [fields.when, <ExactTime key="when" at={index.occurredAt} />],
    [fields.amount, index.amount && <Amount key="amount" event={index} />],
    ...useSubjectFacts(event),
    [fields.market, index.tenantId?.toUpperCase()],
    [fields.actor, <Found key="actor" search={{ actor: index.actorId }} />],
    [fields.stream, <Found key="stream" search={{ stream: event.stream }} />],
    [fields.revision, event.revision],
    [fields.position, event.position],
    [fields.correlation, <Found key="request" search={{ correlation: index.correlationId }} />],
    [fields.causation, <Found key="cause" search={{ causation: index.causationId }} />],
    [texts.previous, previous && <Neighbour key="previous" event={previous} />],
    [texts.next, next && <Neighbour key="next" event={next} />],
  ];
  return (
    <FactList
      title={texts.factsTitle}
      facts={facts.filter(([, value]) => value !== null && value !== undefined && value !== '')}
    />
  );
}

/** What it is about, by name and with its whole id. */
function useSubjectFacts({ index }: HistoryEvent): Facts {
  return subjectsOf(index, useTexts()).map(({ id, kind, name, isNamed, to }): Facts[number] => [
    kind,
    <>
      <Link className={isNamed ? 'text-link' : 'text-link mono'} to={to}>
        {isNamed ? name : id}
      </Link>
      {isNamed ? <span className="mono muted event-side">{id}</span> : null}
    </>,
  ]);
}

/** One value of a search, which leads to what it finds. */
function Found({ search }: { search: Readonly<Record<string, string>> }): ReactNode {
  return (
    <Link className="text-link mono" to={eventsWhere(search)}>
      {Object.values(search).join(' ')}
    </Link>
  );
}

function Neighbour({ event }: { event: NonNullable<HistoryEvent['next']> }): ReactElement {
  const { eventName } = useTexts().historyEvents;
  return (
    <Link className="text-link" to={historyPlaces.event(event.position)}>
      {eventName(event.type)}
    </Link>
  );
}
