import { expect, test } from '@jest/globals';
import type { TicketEvent } from 'contracts/events/support';
import { specify } from 'kernel/testing/decider-specification';
import {
  COMPANY,
  CUSTOMER,
  STAFF,
  TICKET,
  broughtTo,
  buildAnswer,
  buildTicketFacts,
  statusChanged,
  ticketAnswered,
  ticketOpened,
} from '../testing/build-ticket.ts';
import { ticketDecider } from './ticket.ts';

const ticket = specify(ticketDecider);
const whose = { ticketId: TICKET, companyId: COMPANY };
const reply = { type: 'Answer', companyId: COMPANY, answer: buildAnswer('customer') } as const;
const staffAnswer = { type: 'Answer', answer: buildAnswer('staff') } as const;
const note = { type: 'Answer', answer: buildAnswer('staff', { internal: true }) } as const;

test('a ticket is opened once', () => {
  const open = { type: 'Open', facts: buildTicketFacts() } as const;
  ticket.given().when(open).then(ticketOpened);
  ticket.given(ticketOpened).when(open).thenRejected('ticket-exists');
});

test('the first answer of staff takes an open ticket in progress, later ones change nothing', () => {
  const answered = ticketAnswered(staffAnswer.answer);
  const moved = statusChanged('open', 'in_progress');
  ticket.given(ticketOpened).when(staffAnswer).then(answered, moved);
  ticket.given(ticketOpened, answered, moved).when(staffAnswer).then(answered);
});

test('a customer’s reply opens a resolved ticket again and leaves an open one open', () => {
  const replied = ticketAnswered(reply.answer);
  ticket.given(ticketOpened).when(reply).then(replied);
  const reopened: TicketEvent = {
    type: 'TicketReopened.v1',
    data: { ...whose, byId: CUSTOMER, by: 'customer', from: 'resolved', to: 'open' },
  };
  ticket
    .given(...broughtTo('resolved'))
    .when(reply)
    .then(replied, reopened);
});

test('a closed ticket takes no answers of anybody, only notes among staff', () => {
  const closed = broughtTo('closed');
  ticket
    .given(...closed)
    .when(reply)
    .thenRejected('ticket-closed');
  ticket
    .given(...closed)
    .when(staffAnswer)
    .thenRejected('ticket-closed');
  ticket
    .given(...closed)
    .when(note)
    .then(ticketAnswered(note.answer));
});

test('a note among staff leaves the status as it is', () => {
  ticket.given(ticketOpened).when(note).then(ticketAnswered(note.answer));
});

test('another company’s ticket is like none', () => {
  const foreign = { ...reply, companyId: '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11' };
  ticket.given(ticketOpened).when(foreign).thenRejected('not-found');
  ticket.given().when(reply).thenRejected('not-found');
});

test('a customer writes no internal notes', () => {
  const answer = buildAnswer('customer', { internal: true });
  ticket
    .given(ticketOpened)
    .when({ ...reply, answer })
    .thenRejected('forbidden');
});

const changing = (change: object) =>
  ({ type: 'Change', change: { byId: STAFF, ...change } }) as const;

test('an admin’s edit records what differs, in one event', () => {
  const wanted = changing({ title: 'pe1.better', priority: 'urgent', category: 'general' });
  ticket
    .given(ticketOpened)
    .when(wanted)
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
  const closed = broughtTo('closed');
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
  const answered = ticketAnswered(reply.answer);
  const fromTheStart = changing({ priority: 'low', expectedRevision: 0 });
  ticket.given(ticketOpened, answered).when(fromTheStart).thenRejected('stale-revision');
  expect(ticket.given(ticketOpened, answered).state()).toMatchObject({ revision: 1 });
});
