import { TICKET_PRIORITIES } from 'contracts/constants/tickets';
import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import { classNames } from '../../design/class-names.ts';
import { useSupportTexts } from '../../texts/use-support-texts.ts';
import { PRIORITY_COLOURS, STATUS_TONES } from './ticket-tones.ts';
import type { TicketPriority, TicketStatus } from './ticket-tones.ts';

export function StatusBadge({ status }: { status: TicketStatus }): ReactElement {
  const texts = useSupportTexts();
  return <Badge tone={STATUS_TONES[status]}>{texts.statuses[status]}</Badge>;
}

/** Bars that rise, without a ground: nobody takes it for a status. */
export function PriorityBadge({ priority }: { priority: TicketPriority }): ReactElement {
  const texts = useSupportTexts();
  const level = TICKET_PRIORITIES.indexOf(priority);
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 text-meta font-semibold whitespace-nowrap',
        PRIORITY_COLOURS[priority],
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 14 12" width="14" height="12" fill="currentColor">
        {TICKET_PRIORITIES.map((each, index) => (
          <rect
            key={each}
            x={index * 4 - 1}
            y={9 - index * 3}
            width="3"
            height={3 + index * 3}
            rx="1"
            opacity={index <= level ? 1 : 0.25}
          />
        ))}
      </svg>
      {texts.priorities[priority]}
    </span>
  );
}
