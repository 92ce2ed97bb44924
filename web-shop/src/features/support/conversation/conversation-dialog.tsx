import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ticket } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { ticketQuery, ticketsQuery } from '../../../api/support.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { Notice } from '../../../design/panel.tsx';
import { QueryResult } from '../../../request/query-result.tsx';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import { Conversation } from './conversation.tsx';
import { ResponseForm } from './response-form.tsx';
import { TicketFacts } from './ticket-facts.tsx';

interface ConversationDialogProps {
  ticketId: string;
  onClose: () => void;
}

/** A ticket with all that was said about it, oldest first, and a box to say more. */
export function ConversationDialog({ ticketId, onClose }: ConversationDialogProps): ReactElement {
  const texts = useSupportTexts();
  const queryClient = useQueryClient();
  const ticket = useQuery({
    ...ticketQuery(ticketId),
    // The list knows it already: it opens at once, and is refetched beneath.
    placeholderData: () =>
      queryClient.getQueryData(ticketsQuery.queryKey)?.find(({ id }) => id === ticketId),
  });
  return (
    <Dialog
      open
      inAddress
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={ticket.data?.title ?? texts.conversation.title}
      {...(ticket.data === undefined ? {} : { description: ticket.data.ticketNumber })}
    >
      {ticket.data === undefined ? (
        <div className="p-5">
          <QueryResult query={ticket} texts={texts.conversation} rows={3}>
            {() => null}
          </QueryResult>
        </div>
      ) : (
        <OpenTicket ticket={ticket.data} />
      )}
    </Dialog>
  );
}

function OpenTicket({ ticket }: { ticket: Ticket }): ReactElement {
  const texts = useSupportTexts().conversation;
  return (
    <>
      <div
        role="region"
        aria-label={texts.title}
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-5 -outline-offset-2"
      >
        <TicketFacts ticket={ticket} />
        <Conversation ticket={ticket} />
      </div>
      <div className="border-t border-border p-5">
        {ticket.status === 'closed' ? (
          <Notice tone="info">{texts.closed}</Notice>
        ) : (
          <ResponseForm ticket={ticket} />
        )}
      </div>
    </>
  );
}
