import type { TicketResponse } from 'contracts/api/support';
import { supportCommands } from 'contracts/calls/support';
import type { AnswerTicket } from 'contracts/calls/support';
import type { Command, CommandRequest, Plan, ReadState } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { authorOf } from '../people.ts';
import { inOwnName, mayAnswer } from '../policies.ts';
import type { SupportDeps } from '../support-deps.ts';
import { presentResponse, recorded } from './ticket-answer.ts';
import type { TicketResponseFacts, TicketState } from './ticket-state.ts';
import { ticketDecider, ticketUse } from './ticket.ts';

/** A reply of the company or of staff, or a note among staff. */
export function answerTicket(deps: SupportDeps): Command {
  return command(supportCommands.AnswerTicket, {
    policy: (actor, input) => {
      const own = inOwnName(actor, input.inNameOf);
      return own === true ? mayAnswer(actor, input) : own;
    },
    plan: (request) => planAnswer(deps, request),
    present: (response, request): Promise<TicketResponse> =>
      presentResponse(deps, response, request),
  });
}

async function planAnswer(
  deps: SupportDeps,
  { input, context, tools }: CommandRequest<AnswerTicket>,
): Promise<Plan<TicketResponseFacts> | Rejection> {
  const { inNameOf, message, isInternal: internal } = input;
  const author = await authorOf(deps.directory, { actor: context.actor, inNameOf, tools });
  if (isRejection(author)) return author;
  const responseId = derivedId(context.commandId, 'response');
  const answer: TicketResponseFacts = {
    responseId,
    byId: author.id,
    by: author.by,
    internal,
    personal: await deps.vault.seal(author.id, { message }),
    answeredAt: context.occurredAt,
  };
  const companyId = author.by === 'customer' ? author.companyId : undefined;
  const ticket = ticketUse(input.ticketId);
  return {
    primary: ticket,
    uses: [ticket],
    decide: (read) => {
      const order = { type: 'Answer', companyId, answer } as const;
      const events = ticketDecider.decide(order, read(ticket));
      return isRejection(events) ? events : [write(ticket, events)];
    },
    outcome: (read) => recordedResponse(read, ticket, responseId),
  };
}

function recordedResponse(
  read: ReadState,
  ticket: StreamUse<TicketState>,
  id: string,
): TicketResponseFacts {
  const found = recorded(read(ticket)).responses.find(({ responseId }) => responseId === id);
  if (!found) throw new TypeError('A recorded answer is not among those of its ticket.');
  return found;
}
