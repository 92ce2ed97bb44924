import type { DemoTicket } from './tickets/demo-ticket.ts';
import { EUR_TICKETS } from './tickets/eur-tickets.ts';
import { FURTHER_TICKETS } from './tickets/further-tickets.ts';
import { KM_TICKETS } from './tickets/km-tickets.ts';

export const DEMO_TICKETS: readonly DemoTicket[] = [
  ...EUR_TICKETS,
  ...KM_TICKETS,
  ...FURTHER_TICKETS,
];
