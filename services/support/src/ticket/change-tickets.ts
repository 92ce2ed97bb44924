import { supportCommands } from 'contracts/calls/support';
import type { ChangeTickets, ChangeTicketsResult } from 'contracts/calls/support';
import type { Command, CommandRequest, Plan, ReadState, Write } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import type { SupportDeps } from '../support-deps.ts';
import { sealTexts } from './change-ticket.ts';
import type { SealedTexts } from './change-ticket.ts';
import type { TicketChange } from './ticket.ts';
import { ticketDecider, ticketUse } from './ticket.ts';

/** Staff give many tickets a status, a weight or somebody who takes care of them, all in one append. */
export function changeTickets(deps: SupportDeps): Command {
  return command(supportCommands.ChangeTickets, {
    policy: adminsOnly,
    once: ({ input, ...request }) =>
      sealTexts(deps, { ...request, input: { ...input, inNameOf: undefined } }),
    plan: (request) => Promise.resolve(planChanges(request)),
  });
}

function planChanges({
  input,
  once,
}: CommandRequest<ChangeTickets, SealedTexts>): Plan<ChangeTicketsResult> {
  const { ticketIds, status, priority, assigneeId } = input;
  const { byId, reason } = once;
  const change: TicketChange = { byId, status, priority, assigneeId, reason };
  const distinctIds = [...new Set(ticketIds)];
  const uses = distinctIds.map(ticketUse);
  const [primary = ticketUse('')] = uses;
  // A refused ticket writes nothing, so it is refused for the same again after the append.
  return {
    primary,
    uses,
    decide: (read) => distinctIds.flatMap((ticketId) => writeOf(read, ticketId, change)),
    outcome: (read) =>
      distinctIds.map((ticketId) => ({ ticketId, refused: refusalShown(read, ticketId, change) })),
  };
}

function writeOf(read: ReadState, ticketId: string, change: TicketChange): readonly Write[] {
  const ticket = ticketUse(ticketId);
  const events = ticketDecider.decide({ type: 'Change', change }, read(ticket));
  return isRejection(events) || events.length === 0 ? [] : [write(ticket, events)];
}

function refusalShown(read: ReadState, ticketId: string, change: TicketChange) {
  const decided = ticketDecider.decide({ type: 'Change', change }, read(ticketUse(ticketId)));
  if (!isRejection(decided)) return null;
  const { code, message }: Rejection = decided;
  return { code, message };
}
