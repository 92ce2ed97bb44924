import { expect, test } from '@jest/globals';
import type { TicketStats } from 'contracts/api/support';
import { supportBadge } from 'contracts/constants/interface';
import { activeTickets } from './active-tickets.ts';

function statsOf(open: number, inProgress: number): TicketStats {
  return {
    totalTickets: open + inProgress + 12,
    openTickets: open,
    resolvedTickets: 7,
    statusBreakdown: [
      { status: 'open', count: open },
      { status: 'in_progress', count: inProgress },
      { status: 'resolved', count: 7 },
      { status: 'closed', count: 5 },
    ],
  };
}

test('[S2.73] [T.46] the badge counts open and in-progress tickets, and shows 99+ above 99', () => {
  expect(supportBadge(activeTickets(statsOf(2, 1)))).toBe('3');
  expect(supportBadge(activeTickets(statsOf(60, 39)))).toBe('99');
  expect(supportBadge(activeTickets(statsOf(60, 40)))).toBe('99+');
});
