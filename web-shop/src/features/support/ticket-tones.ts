import type { TICKET_PRIORITIES, TICKET_STATUSES } from 'contracts/constants/tickets';
import type { Tone } from '../../design/badge.tsx';

export type TicketStatus = (typeof TICKET_STATUSES)[number];
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export const STATUS_TONES: Record<TicketStatus, Tone> = {
  open: 'info',
  in_progress: 'warn',
  resolved: 'ok',
  closed: 'neutral',
};

export const PRIORITY_COLOURS: Record<TicketPriority, string> = {
  low: 'text-muted',
  medium: 'text-fg',
  high: 'text-warn',
  urgent: 'text-bad',
};
