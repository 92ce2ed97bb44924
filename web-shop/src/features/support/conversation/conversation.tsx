import { useQuery } from '@tanstack/react-query';
import type { Ticket, TicketResponse } from 'contracts/api/support';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { responsesQuery } from '../../../api/support.ts';
import { QueryResult } from '../../../request/query-result.tsx';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import { Message } from './message.tsx';

/** The original request first, then the responses as they came; new ones are read out. */
export function Conversation({ ticket }: { ticket: Ticket }): ReactElement {
  const texts = useSupportTexts().conversation;
  const responses = useQuery(responsesQuery(ticket.id));
  const wording = { loading: texts.responsesLoading, failed: texts.responsesFailed };
  return (
    <div className="flex flex-col gap-3">
      <Message
        author={ticket.createdBy}
        at={ticket.createdAt}
        text={ticket.description}
        mark={{ tone: 'neutral', text: texts.original }}
      />
      <QueryResult query={responses} texts={wording} rows={1}>
        {(found) => <Responses responses={found} />}
      </QueryResult>
    </div>
  );
}

export function Responses({ responses }: { responses: readonly TicketResponse[] }): ReactElement {
  const texts = useSupportTexts().conversation;
  const list = useScrolledToNew(responses.length);
  return (
    <div ref={list} role="log" aria-label={texts.title} className="flex flex-col gap-3">
      {responses.length === 0 ? (
        <p className="py-4 text-center text-muted">{texts.none}</p>
      ) : (
        responses.map((response) => <Response key={response.id} response={response} />)
      )}
    </div>
  );
}

function Response({ response }: { response: TicketResponse }): ReactElement {
  const texts = useSupportTexts().conversation;
  const staff = response.fromStaff ? ({ tone: 'accent', text: texts.staff } as const) : undefined;
  return (
    <Message
      author={response.respondedBy}
      at={response.createdAt}
      text={response.message}
      fromStaff={response.fromStaff}
      mark={response.isInternal ? { tone: 'warn', text: texts.internal } : staff}
    />
  );
}

/** Brings what has just been added into sight; what was there at first is left where it is. */
function useScrolledToNew(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current)
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  return list;
}
