import type { TICKET_PRIORITIES, TICKET_STATUSES } from 'contracts/constants/tickets';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { useTexts } from '../texts/use-texts.ts';

type Status = (typeof TICKET_STATUSES)[number];
type Priority = (typeof TICKET_PRIORITIES)[number];

const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  open: 'info',
  in_progress: 'warn',
  resolved: 'ok',
  closed: 'neutral',
};

const PRIORITY_TONES: Readonly<Record<Priority, Tone>> = {
  low: 'neutral',
  medium: 'info',
  high: 'warn',
  urgent: 'bad',
};

export function TicketStatusBadge({ status }: { status: Status }): ReactElement {
  return <Badge tone={STATUS_TONES[status]}>{useTexts().support.statuses[status]}</Badge>;
}

export function PriorityBadge({ priority }: { priority: Priority }): ReactElement {
  return <Badge tone={PRIORITY_TONES[priority]}>{useTexts().support.priorities[priority]}</Badge>;
}
