import { expect, test } from '@jest/globals';
import { TICKET_BOUNDS } from 'contracts/constants/tickets';
import type { TicketEvent } from 'contracts/events/support';
import { specify } from 'kernel/testing/decider-specification';
import {
  COMPANY,
  STAFF,
  buildResponse,
  eventsTo,
  responseAdded,
  ticketOpened,
} from '../testing/build-ticket.ts';
import { ticketDecider } from './ticket.ts';

const ticket = specify(ticketDecider);
const byCustomer = {
  type: 'Respond',
  companyId: COMPANY,
  response: buildResponse('customer'),
} as const;
const byStaff = { type: 'Respond', response: buildResponse('staff') } as const;
const note = { type: 'Respond', response: buildResponse('staff', { internal: true }) } as const;

const times = (count: number, event: TicketEvent): readonly TicketEvent[] =>
  Array.from({ length: count }, () => event);

const written = (count: number, by: 'customer' | 'staff' = 'customer') =>
  times(count, responseAdded(buildResponse(by)));

const { responses: most, responsesByStaff: mostOfStaff, responseText } = TICKET_BOUNDS;

test('a ticket of 200 responses takes no more of its company, and the refusal says what to do', () => {
  const full = [ticketOpened, ...written(most)];
  ticket
    .given(ticketOpened, ...written(most - 1))
    .when(byCustomer)
    .then(responseAdded(byCustomer.response));
  ticket
    .given(...full)
    .when(byCustomer)
    .thenRejected('ticket-full');
  const refused = ticketDecider.decide(byCustomer, ticket.given(...full).state());
  expect(refused).toMatchObject({
    message: expect.stringContaining('Open a new ticket and name this one.'),
  });
});

test('what staff answered counts too, what they noted among themselves does not', () => {
  const { response } = byCustomer;
  const answered = [ticketOpened, ...written(most - 1), ...written(1, 'staff')];
  ticket
    .given(...answered)
    .when(byCustomer)
    .thenRejected('ticket-full');
  const noted = [ticketOpened, ...written(most - 1), ...times(most, responseAdded(note.response))];
  ticket
    .given(...noted)
    .when(byCustomer)
    .then(responseAdded(response));
});

test('few long texts fill a ticket as many short ones do', () => {
  const message = 'x'.repeat(responseText / 10);
  const long = responseAdded(buildResponse('customer', { personal: { message } }));
  const answered = responseAdded(byCustomer.response);
  ticket
    .given(ticketOpened, ...times(9, long))
    .when(byCustomer)
    .then(answered);
  ticket
    .given(ticketOpened, ...times(10, long))
    .when(byCustomer)
    .thenRejected('ticket-full');
});

test('staff answer a ticket that is full, until there are twice as many, and reopen it always', () => {
  const full = [...eventsTo('in_progress'), ...written(most)];
  ticket
    .given(...full)
    .when(byStaff)
    .then(responseAdded(byStaff.response));
  const reallyFull = [...eventsTo('closed'), ...written(mostOfStaff)];
  const reopen = {
    type: 'Change',
    change: { byId: STAFF, status: 'open', reason: 'pe1.reason' },
  } as const;
  const reopened = ticketDecider.decide(reopen, ticket.given(...reallyFull).state());
  expect(reopened).toMatchObject([{ type: 'TicketReopened.v1' }]);
  const openAndFull = [...eventsTo('in_progress'), ...written(mostOfStaff)];
  ticket
    .given(...openAndFull)
    .when(byStaff)
    .thenRejected('ticket-full');
  ticket
    .given(...openAndFull)
    .when(note)
    .then(responseAdded(note.response));
  const notes = times(mostOfStaff, responseAdded(note.response));
  ticket
    .given(ticketOpened, ...notes)
    .when(note)
    .thenRejected('ticket-full');
});

test('what is kept of a ticket does not grow with what is written in it', () => {
  const kept = (message: string) => {
    const long = responseAdded(buildResponse('customer', { personal: { message } }));
    return JSON.stringify(ticket.given(ticketOpened, ...times(most, long)).state()).length;
  };
  const digitsOfTheSum = 10;
  expect(kept('x'.repeat(40_000)) - kept('x')).toBeLessThan(digitsOfTheSum);
});
