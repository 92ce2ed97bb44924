import type { HistoryEvent } from 'contracts/api/history-events';
import { isAdmin } from 'contracts/policies/access';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { change } from '../../data/change.ts';
import { Page } from '../../design/page.tsx';
import { LoadedPage } from '../../record/loaded-page.tsx';
import { ReasonedDialog } from '../../record/reasoned-dialog.tsx';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { stateAfter } from '../as-of/state-after.ts';
import { BrokenStream } from '../broken-stream.tsx';
import { historyPlaces } from '../history-places.ts';
import { DisputePackButton } from '../exports/dispute-pack-button.tsx';
import { EventData, EventMetadata } from './event-data.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventLine } from './event-line.tsx';
import { Amount } from './event-words.tsx';
import { useEvent } from './event-timeline.tsx';
import { mayBeOpened } from './may-be-opened.ts';
import { orderIn } from './order-in.ts';
import { recordPath } from './record-path.ts';

export function EventPage(): ReactElement {
  const { position = '' } = useParams();
  const { one } = useTexts().historyEvents;
  return (
    <LoadedPage title={one} query={useEvent(position)}>
      {(event) => <Event key={event.position} event={event} />}
    </LoadedPage>
  );
}

interface EventProps {
  event: HistoryEvent;
}

function Event({ event }: EventProps): ReactElement {
  const texts = useTexts().historyEvents;
  const [opened, setOpened] = useState<Readonly<Record<string, string>>>();
  return (
    <Page
      title={texts.eventName(event.type)}
      beside={<span className="mono muted">{event.type}</span>}
      actions={<Actions event={event} onOpened={setOpened} />}
    >
      <div className="event-head">
        <Amount event={event.index} />
        <EventLine event={event.index} />
      </div>
      <div className="record">
        <div className="sections">
          {event.brokenAt === null ? null : <BrokenStream streams={[event.stream]} />}
          <section className="section" aria-label={texts.dataTitle}>
            <h2>{texts.dataTitle}</h2>
            <EventData event={event} opened={opened} />
            <details>
              <summary>{texts.raw}</summary>
              <pre className="history-json" tabIndex={0}>
                {JSON.stringify(event.data, null, 2)}
              </pre>
            </details>
          </section>
          <section className="section" aria-label={texts.metadataTitle}>
            <h2>{texts.metadataTitle}</h2>
            <EventMetadata event={event} />
          </section>
        </div>
        <EventFacts event={event} />
      </div>
    </Page>
  );
}

interface ActionsProps extends EventProps {
  onOpened: (fields: Readonly<Record<string, string>>) => void;
}

function Actions({ event, onOpened }: ActionsProps): ReactElement {
  const { historyEvents: texts, historyProof } = useTexts();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const record = recordPath(event.index);
  const orderId = orderIn(event.index);
  const mayOpen = session.status === 'signed-in' && isAdmin(session.user.role);
  async function show(reason: string): Promise<void> {
    const { fields } = await change('POST /api/history/events/:position/personal-data', {
      position: event.position,
      reason,
    });
    onOpened(fields);
    setAsking(false);
  }
  return (
    <>
      {mayBeOpened(event) ? (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {texts.show}
        </button>
      ) : null}
      {orderId === undefined ? null : <DisputePackButton orderId={orderId} />}
      {mayOpen && record !== undefined ? (
        <Link className="button" to={record}>
          {texts.openRecord}
        </Link>
      ) : null}
      <Link className="button" to={stateAfter(event)}>
        {texts.stateAfter}
      </Link>
      <Link className="button" to={historyPlaces.proofOf(event.position)}>
        {historyProof.ofThis}
      </Link>
      <Link
        className="button"
        data-variant="primary"
        to={historyPlaces.chain(event.index.correlationId)}
      >
        {texts.openChain}
      </Link>
      {asking ? (
        <ReasonedDialog
          title={texts.showTitle}
          action={texts.show}
          onDo={show}
          onClose={() => setAsking(false)}
        >
          <p>{texts.showText}</p>
        </ReasonedDialog>
      ) : null}
    </>
  );
}
