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

export const PRIORITY_TONES: Record<TicketPriority, Tone> = {
  low: 'neutral',
  medium: 'accent',
  high: 'warn',
  urgent: 'bad',
};
