import type { AdminTicketDetails } from 'contracts/api/admin-support';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What was asked and said, oldest first; notes among staff stand apart. */
export function Conversation({ ticket }: { ticket: AdminTicketDetails }): ReactElement {
  const { support: texts } = useTexts();
  const marks = { note: texts.internalNote, staff: texts.staff, customer: undefined };
  return (
    <section className="section" aria-label={texts.conversation}>
      <h2>{texts.conversation}</h2>
      <Message
        author={ticket.createdBy}
        at={ticket.createdAt}
        text={ticket.description}
        kind="customer"
        mark={texts.request}
      />
      {ticket.responses.length === 0 ? <p className="muted">{texts.noResponses}</p> : null}
      {ticket.responses.map(({ id, respondedBy, createdAt, message, isInternal, fromStaff }) => (
        <Message
          key={id}
          author={respondedBy}
          at={createdAt}
          text={message}
          kind={kindOf({ isInternal, fromStaff })}
          mark={marks[kindOf({ isInternal, fromStaff })]}
        />
      ))}
    </section>
  );
}

type Kind = 'customer' | 'staff' | 'note';

function kindOf(said: { readonly isInternal: boolean; readonly fromStaff: boolean }): Kind {
  if (said.isInternal) return 'note';
  return said.fromStaff ? 'staff' : 'customer';
}

interface MessageProps {
  author: string;
  at: string;
  text: string;
  kind: Kind;
  mark: string | undefined;
}

function Message({ author, at, text, kind, mark }: MessageProps): ReactElement {
  return (
    <article className="message" data-kind={kind}>
      <header className="row">
        <strong>{author}</strong>
        {mark === undefined ? null : (
          <Badge tone={kind === 'note' ? 'warn' : 'neutral'}>{mark}</Badge>
        )}
        <span className="meta">
          <DateTime at={at} />
        </span>
      </header>
      <p className="said">{text}</p>
    </article>
  );
}
