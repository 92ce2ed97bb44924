import type { AdminTicketDetails, DeskColleague } from 'contracts/api/admin-support';
import type { DeskActivity } from 'contracts/constants/tickets';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Conversation } from './conversation.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { RenameButton } from './rename-button.tsx';
import { ReplyBox } from './reply-box.tsx';
import { PriorityBadge, TicketStatusBadge } from './ticket-badges.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { usePresence, useTicket } from './use-ticket.ts';

/** One ticket: the conversation, what is known of it, and its customer beside it. */
export function TicketPage(): ReactElement {
  const { id = '' } = useParams();
  const ticket = useTicket(id);
  if (ticket.data) return <Ticket key={id} ticket={ticket.data} />;
  if (!ticket.isError) return <LoadingScreen />;
  return <LoadFailure error={ticket.error} onRetry={() => void ticket.refetch()} />;
}

function Ticket({ ticket }: { ticket: AdminTicketDetails }): ReactElement {
  const [activity, setActivity] = useState<DeskActivity>('reading');
  const colleagues = usePresence(ticket.id, activity);
  return (
    <Page
      title={ticket.title}
      beside={
        <span className="record-state">
          <span className="mono">{ticket.ticketNumber}</span>
          <TicketStatusBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
        </span>
      }
      actions={
        <>
          <RenameButton ticket={ticket} />
          <HistoryLink record={ticket.id} />
        </>
      }
    >
      <Colleagues colleagues={colleagues} />
      <div className="record">
        <div className="sections">
          <Conversation ticket={ticket} />
          <ReplyBox
            ticket={ticket}
            onWriting={(writing) => setActivity(writing ? 'answering' : 'reading')}
          />
          <TicketHistory ticket={ticket} />
        </div>
        <div className="sections">
          <TicketFacts ticket={ticket} />
          <CustomerPanel ticket={ticket} />
        </div>
      </div>
    </Page>
  );
}

/** Who else is at it: a colleague who answers is named in the way of who would answer too. */
function Colleagues({ colleagues }: { colleagues: readonly DeskColleague[] }): ReactElement | null {
  const texts = useTexts().support.colleagues;
  if (colleagues.length === 0) return null;
  const answering = colleagues.filter(({ activity }) => activity === 'answering');
  const names = (people: readonly DeskColleague[]): string =>
    people.map(({ name }) => name).join(', ');
  if (answering.length === 0) return <p className="meta">{texts.reading(names(colleagues))}</p>;
  return (
    <Notice tone="warn" title={texts.answering(names(answering))}>
      {texts.hint}
    </Notice>
  );
}
