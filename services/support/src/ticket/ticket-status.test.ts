import { expect, test } from '@jest/globals';
import { TICKET_STATUSES } from 'contracts/constants/tickets';
import type { TicketEvent } from 'contracts/events/support';
import fc from 'fast-check';
import { isRejection } from 'kernel/commands/decider';
import { specify } from 'kernel/testing/decider-specification';
import { COMPANY, STAFF, eventsTo, buildResponse, ticketOpened } from '../testing/build-ticket.ts';
import { evolveTicket } from './ticket-state.ts';
import type { TicketState, TicketStatus } from './ticket-state.ts';
import type { TicketCommand } from './ticket.ts';
import { ticketDecider } from './ticket.ts';

const CUSTOMER_RESPONSE: TicketCommand = {
  type: 'Respond',
  companyId: COMPANY,
  response: buildResponse('customer'),
};
const STAFF_RESPONSE: TicketCommand = { type: 'Respond', response: buildResponse('staff') };
const NOTE: TicketCommand = {
  type: 'Respond',
  response: buildResponse('staff', { internal: true }),
};

const setTo = (status: TicketStatus, reason?: string): TicketCommand => ({
  type: 'Change',
  change: { byId: STAFF, status, reason },
});

function statusAfter(command: TicketCommand, from: TicketStatus): string {
  const state = specify(ticketDecider)
    .given(...eventsTo(from))
    .state();
  const decided = ticketDecider.decide(command, state);
  if (isRejection(decided)) return decided.code;
  const after = decided.reduce(ticketDecider.evolve, state);
  return after.kind === 'existing' ? after.status : after.kind;
}

/** What becomes of a ticket of each status; a code where the response is refused. */
const TABLE = {
  customerResponds: {
    open: 'open',
    in_progress: 'in_progress',
    resolved: 'open',
    closed: 'ticket-closed',
  },
  staffResponds: {
    open: 'in_progress',
    in_progress: 'in_progress',
    resolved: 'resolved',
    closed: 'ticket-closed',
  },
  staffNotes: { open: 'open', in_progress: 'in_progress', resolved: 'resolved', closed: 'closed' },
} as const;

test.each(TICKET_STATUSES)('[O.20] what responses do to a ticket that is %s', (from) => {
  expect({
    customerResponds: statusAfter(CUSTOMER_RESPONSE, from),
    staffResponds: statusAfter(STAFF_RESPONSE, from),
    staffNotes: statusAfter(NOTE, from),
  }).toEqual({
    customerResponds: TABLE.customerResponds[from],
    staffResponds: TABLE.staffResponds[from],
    staffNotes: TABLE.staffNotes[from],
  });
});

const everyMove = TICKET_STATUSES.flatMap((from) =>
  TICKET_STATUSES.map((to) => [from, to] as const),
);

test.each(everyMove)('[O.20] an admin sets a ticket that is %s to %s', (from, to) => {
  const leavesClosed = from === 'closed' && to !== 'closed';
  expect(statusAfter(setTo(to), from)).toBe(leavesClosed ? 'reason-required' : to);
  expect(statusAfter(setTo(to, 'pe1.reason'), from)).toBe(to);
});

const anything = fc.oneof(
  fc.constantFrom(CUSTOMER_RESPONSE, STAFF_RESPONSE, NOTE),
  fc
    .tuple(fc.constantFrom(...TICKET_STATUSES), fc.option(fc.constant('pe1.reason')))
    .map(([status, reason]) => setTo(status, reason ?? undefined)),
);

/** The events that all these commands lead to, each with the status before it. */
function storyOf(commands: readonly TicketCommand[]) {
  let state: TicketState = evolveTicket(ticketDecider.initialState, ticketOpened);
  const steps: { readonly before: TicketStatus; readonly event: TicketEvent }[] = [];
  for (const command of commands) {
    const events = ticketDecider.decide(command, state);
    if (isRejection(events)) continue;
    for (const event of events) {
      if (state.kind === 'existing') steps.push({ before: state.status, event });
      state = ticketDecider.evolve(state, event);
    }
  }
  return steps;
}

test('[O.20] whatever people do, closed is left by a reopening of staff with a reason only', () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 30 }), (commands) => {
      for (const { before, event } of storyOf(commands)) {
        if (event.type === 'TicketStatusChanged.v1') {
          expect(event.data.from).toBe(before);
          expect(before).not.toBe('closed');
        }
        if (event.type === 'TicketReopened.v1' && before === 'closed') {
          expect(event.data).toMatchObject({ by: 'staff', personal: { reason: 'pe1.reason' } });
        }
        if (event.type === 'TicketAnswered.v1' && before === 'closed') {
          expect(event.data.internal).toBe(true);
        }
      }
    }),
  );
});
