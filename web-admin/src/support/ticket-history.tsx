import type { AdminTicketDetails } from 'contracts/api/admin-support';
import type { ReactElement } from 'react';
import { RecordHistory } from '../record/record-history.tsx';
import { useTicketWords } from './use-ticket-words.ts';

/** Who changed what of a ticket, and when; what was written stands in the conversation. */
export function TicketHistory({ ticket }: { ticket: AdminTicketDetails }): ReactElement {
  const { id, revision } = ticket;
  return <RecordHistory kind="ticket" id={id} revision={revision} {...useTicketWords()} />;
}
