import { useQuery } from '@tanstack/react-query';
import type { AdminTicketDetails } from 'contracts/api/admin-support';
import { fillPlaceholders } from 'contracts/texts/fill-placeholders';
import type { ReactElement } from 'react';
import { api } from '../../data/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useMe } from '../use-staff.ts';

interface InsertCannedProps {
  ticket: AdminTicketDetails;
  onInsert: (text: string) => void;
}

/** Puts a canned answer into what is being written, filled in for this ticket. */
export function InsertCanned({ ticket, onInsert }: InsertCannedProps): ReactElement {
  const { support } = useTexts();
  const texts = support.reply;
  const me = useMe();
  const answers = useQuery({
    queryKey: ['canned-answers', 'all'],
    queryFn: ({ signal }) => api('GET /api/admin/canned-answers', { range: [0, 199] }, { signal }),
  });
  const { orderId } = ticket;
  const order = useQuery({
    queryKey: ['orders', 'whole', orderId],
    queryFn: ({ signal }) =>
      api('GET /api/admin/orders/:orderId', { orderId: orderId ?? '' }, { signal }),
    enabled: orderId !== null,
  });
  function insert(id: string): void {
    const chosen = answers.data?.find((each) => each.id === id);
    if (!chosen) return;
    onInsert(
      fillPlaceholders(chosen.text, {
        customer: ticket.createdBy,
        ...(ticket.companyName === null ? {} : { company: ticket.companyName }),
        ticket: ticket.ticketNumber,
        ...(order.data ? { order: order.data.orderNumber } : {}),
        staff: me.name,
      }),
    );
  }
  return (
    <select
      className="input insert"
      aria-label={texts.canned}
      value=""
      onChange={({ target }) => insert(target.value)}
    >
      <option value="">{texts.insert}</option>
      {answers.data?.map(({ id, title, language }) => (
        <option key={id} value={id}>
          {title} ({language.toUpperCase()})
        </option>
      ))}
    </select>
  );
}
