import { expect, test } from '@jest/globals';
import type { TicketEvent } from 'contracts/events/support';
import { specify } from 'kernel/testing/decider-specification';
import {
  COMPANY,
  CUSTOMER,
  STAFF,
  TICKET,
  eventsTo,
  buildResponse,
  buildTicketFacts,
  statusChanged,
  responseAdded,
  ticketOpened,
} from '../testing/build-ticket.ts';
import { ticketDecider } from './ticket.ts';

const ticket = specify(ticketDecider);
const whose = { ticketId: TICKET, companyId: COMPANY };
const customerResponse = {
  type: 'Respond',
  companyId: COMPANY,
  response: buildResponse('customer'),
} as const;
const staffResponse = { type: 'Respond', response: buildResponse('staff') } as const;
const note = { type: 'Respond', response: buildResponse('staff', { internal: true }) } as const;

test('a ticket is opened once', () => {
  const open = { type: 'Open', facts: buildTicketFacts() } as const;
  ticket.given().when(open).then(ticketOpened);
  ticket.given(ticketOpened).when(open).thenRejected('ticket-exists');
});

test('the first response of staff takes an open ticket in progress, later ones change nothing', () => {
  const responded = responseAdded(staffResponse.response);
  const moved = statusChanged('open', 'in_progress');
  ticket.given(ticketOpened).when(staffResponse).then(responded, moved);
  ticket.given(ticketOpened, responded, moved).when(staffResponse).then(responded);
});

test('a customer’s response opens a resolved ticket again and leaves an open one open', () => {
  const responded = responseAdded(customerResponse.response);
  ticket.given(ticketOpened).when(customerResponse).then(responded);
  const reopened: TicketEvent = {
    type: 'TicketReopened.v1',
    data: { ...whose, byId: CUSTOMER, by: 'customer', from: 'resolved', to: 'open' },
  };
  ticket
    .given(...eventsTo('resolved'))
    .when(customerResponse)
    .then(responded, reopened);
});

test('a closed ticket takes no responses of anybody, only notes among staff', () => {
  const closed = eventsTo('closed');
  ticket
    .given(...closed)
    .when(customerResponse)
    .thenRejected('ticket-closed');
  ticket
    .given(...closed)
    .when(staffResponse)
    .thenRejected('ticket-closed');
  ticket
    .given(...closed)
    .when(note)
    .then(responseAdded(note.response));
});

test('a note among staff leaves the status as it is', () => {
  ticket.given(ticketOpened).when(note).then(responseAdded(note.response));
});

test('another company’s ticket is like none', () => {
  const foreign = { ...customerResponse, companyId: '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11' };
  ticket.given(ticketOpened).when(foreign).thenRejected('not-found');
  ticket.given().when(customerResponse).thenRejected('not-found');
});

test('a customer writes no internal notes', () => {
  const response = buildResponse('customer', { internal: true });
  ticket
    .given(ticketOpened)
    .when({ ...customerResponse, response })
    .thenRejected('forbidden');
});

const changing = (change: object) =>
  ({ type: 'Change', change: { byId: STAFF, ...change } }) as const;

test('an admin’s edit records what differs, in one event', () => {
  const command = changing({ title: 'pe1.better', priority: 'urgent', category: 'general' });
  ticket
    .given(ticketOpened)
    .when(command)
    .then({
      type: 'TicketEdited.v1',
      data: {
        ...whose,
        byId: STAFF,
        by: 'staff',
        personal: { title: 'pe1.better' },
        priority: 'urgent',
      },
    });
  ticket
    .given(ticketOpened)
    .when(changing({ priority: 'medium', status: 'open' }))
    .thenNothing();
});

test('an edit and a new status come together', () => {
  const edited: TicketEvent = {
    type: 'TicketEdited.v1',
    data: { ...whose, byId: STAFF, by: 'staff', category: 'billing' },
  };
  ticket
    .given(ticketOpened)
    .when(changing({ category: 'billing', status: 'resolved' }))
    .then(edited, statusChanged('open', 'resolved'));
});

test('a closed ticket is left with a reason only, which is kept', () => {
  const closed = eventsTo('closed');
  ticket
    .given(...closed)
    .when(changing({ status: 'in_progress' }))
    .thenRejected('reason-required');
  ticket
    .given(...closed)
    .when(changing({ status: 'in_progress', reason: 'pe1.reason' }))
    .then({
      type: 'TicketReopened.v1',
      data: {
        ...whose,
        byId: STAFF,
        by: 'staff',
        from: 'closed',
        to: 'in_progress',
        personal: { reason: 'pe1.reason' },
      },
    });
});

test('a change made from an older revision is refused, whatever went on meanwhile', () => {
  const responded = responseAdded(customerResponse.response);
  const fromTheStart = changing({ priority: 'low', expectedRevision: 0 });
  ticket.given(ticketOpened, responded).when(fromTheStart).thenRejected('stale-revision');
  expect(ticket.given(ticketOpened, responded).state()).toMatchObject({ revision: 1 });
});

test('a ticket is given to somebody of the staff and taken from them, each recorded once', () => {
  const assigned = (assigneeId: string | null): TicketEvent => ({
    type: 'TicketAssigned.v1',
    data: { ...whose, byId: STAFF, by: 'staff', assigneeId },
  });
  const give = changing({ assigneeId: STAFF });
  ticket.given(ticketOpened).when(give).then(assigned(STAFF));
  ticket.given(ticketOpened, assigned(STAFF)).when(give).thenNothing();
  ticket
    .given(ticketOpened, assigned(STAFF))
    .when(changing({ assigneeId: null }))
    .then(assigned(null));
});
