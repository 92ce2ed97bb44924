import type { NamedEvent } from 'contracts/api/history-events';
import type { ReactElement } from 'react';
import { ExactTime } from '../../design/exact-time.tsx';
import { About, Actor } from './event-words.tsx';

/** Who, when and about what, beneath the name of an event. */
export function EventLine({ event }: { event: NamedEvent }): ReactElement {
  return (
    <div className="meta event-line">
      <Actor actorId={event.actorId} actorRole={event.actorRole} />
      <ExactTime at={event.occurredAt} />
      <About event={event} />
    </div>
  );
}
