import { expect, test } from '@jest/globals';
import { filterTickets } from './filter-tickets.ts';
import type { TicketFilters } from './filter-tickets.ts';
import { buildTicket } from '../../testing/build-ticket.ts';

const ALL: TicketFilters = { search: '', status: 'all', priority: 'all' };

const key = buildTicket({ title: 'Key refused', ticketNumber: 'T-7001' });
const invoice = buildTicket({
  title: 'Faktura',
  description: 'The invoice of Čačak lacks a number.',
  ticketNumber: 'T-7002',
  status: 'resolved',
  priority: 'urgent',
});
const tickets = [key, invoice];

test('[S2.120] the search matches title, description or ticket number', () => {
  const found = (search: string) => filterTickets(tickets, { ...ALL, search });
  expect(found('key refused')).toEqual([key]);
  expect(found('lacks a number')).toEqual([invoice]);
  expect(found('7002')).toEqual([invoice]);
  expect(found('T-700')).toEqual(tickets);
  expect(found('Ana Babić')).toEqual([]);
});

test('the search minds neither case nor accents nor spaces around it', () => {
  expect(filterTickets(tickets, { ...ALL, search: '  cacak ' })).toEqual([invoice]);
  expect(filterTickets(tickets, { ...ALL, search: '   ' })).toEqual(tickets);
});

test('status and priority narrow, and all of them must fit', () => {
  expect(filterTickets(tickets, { ...ALL, status: 'resolved' })).toEqual([invoice]);
  expect(filterTickets(tickets, { ...ALL, priority: 'medium' })).toEqual([key]);
  expect(filterTickets(tickets, { ...ALL, status: 'open', priority: 'urgent' })).toEqual([]);
});
