import type { IndexedEvent, NamedEvent } from 'contracts/api/history-events';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { subjectsOf } from './about.ts';
import type { Subject } from './about.ts';
import { actorWords } from './actor-words.ts';
import { amountOf, sideOf } from './amount-of.ts';

/** Who acted: a role and a pseudonym, or the portal itself. */
export function Actor(by: Pick<IndexedEvent, 'actorId' | 'actorRole'>): ReactElement {
  const { role, which, isPerson } = actorWords(by, useTexts());
  return (
    <span title={by.actorId}>
      {role} {isPerson ? <span className="mono muted">{which}</span> : null}
      {isPerson || which === '' ? null : `(${which})`}
    </span>
  );
}

/** How much, and which way it went where that was a wallet's. */
export function Amount({ event }: { event: IndexedEvent }): ReactElement | null {
  const { sides } = useTexts().historyEvents;
  const amount = amountOf(event);
  const side = sideOf(event);
  if (amount === '') return null;
  return (
    <>
      <span className="event-amount">{amount}</span>
      {side === undefined ? null : <span className="meta event-side">{sides[side]}</span>}
    </>
  );
}

/** What an event is about, each with a way to all events about it. */
export function About({ event }: { event: NamedEvent }): ReactElement {
  return (
    <ul className="event-about">
      {subjectsOf(event, useTexts()).map((subject) => (
        <li key={subject.id}>
          {subject.kind}{' '}
          <Link className="text-link" to={subject.to}>
            <SubjectName subject={subject} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same in a line, where nothing may lead away. */
export function AboutText({ event }: { event: NamedEvent }): ReactElement {
  return (
    <ul className="event-about">
      {subjectsOf(event, useTexts()).map((subject) => (
        <li key={subject.id}>
          {subject.kind} <SubjectName subject={subject} />
        </li>
      ))}
    </ul>
  );
}

function SubjectName({ subject: { id, name, isNamed } }: { subject: Subject }): ReactElement {
  return isNamed ? (
    <>{name}</>
  ) : (
    <span className="mono" title={id}>
      {name}
    </span>
  );
}
