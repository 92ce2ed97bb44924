import type { Ticket } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { useSupportTexts } from '../../texts/use-support-texts.ts';
import { PriorityBadge, StatusBadge } from './ticket-badges.tsx';
import type { SupportUrlControl } from './use-support-url.ts';

interface TicketListProps {
  label: string;
  tickets: readonly Ticket[];
  control: SupportUrlControl;
}

export function TicketList({ label, tickets, control }: TicketListProps): ReactElement {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface"
    >
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} control={control} />
      ))}
    </ul>
  );
}

function TicketRow({
  ticket,
  control,
}: {
  ticket: Ticket;
  control: SupportUrlControl;
}): ReactElement {
  const texts = useSupportTexts();
  return (
    <li className="relative flex flex-col gap-2 px-4 py-3 hover:bg-surface-2 tablet:min-h-14 tablet:flex-row tablet:items-center tablet:gap-4">
      <div className="min-w-0 flex-1">
        {/* The link covers its row, so that all of it can be clicked. */}
        <Link
          to={control.ticketLink(ticket.id)}
          state={control.linkState}
          preventScrollReset
          className="block truncate font-medium -outline-offset-2 after:absolute after:inset-0 hover:text-accent"
        >
          {ticket.title}
        </Link>
        <p className="text-meta text-muted">
          {ticket.ticketNumber} · {texts.categories[ticket.category]} ·{' '}
          <DateTime at={ticket.createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <StatusBadge status={ticket.status} />
        <PriorityBadge priority={ticket.priority} />
      </div>
    </li>
  );
}
