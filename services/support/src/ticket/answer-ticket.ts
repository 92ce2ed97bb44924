import type { TicketResponse } from 'contracts/api/support';
import { supportCommands } from 'contracts/calls/support';
import type { AnswerTicket } from 'contracts/calls/support';
import type { Command, Plan, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import type { Rejection } from 'kernel/commands/decider';
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
    once: (request) => sealedAnswer(deps, request),
    plan: async ({ input, once }) => planAnswer(input.ticketId, once),
    present: (response, request): Promise<TicketResponse> =>
      presentResponse(deps, response, request),
  });
}

interface Answering {
  readonly answer: TicketResponseFacts;
  /** Absent when staff answer. */
  readonly companyId: string | undefined;
}

async function sealedAnswer(
  deps: SupportDeps,
  { input, context, tools }: StepRequest<AnswerTicket>,
): Promise<Answering | Rejection> {
  const { inNameOf, message, isInternal: internal } = input;
  const author = await authorOf(deps.directory, { actor: context.actor, inNameOf, tools });
  if (isRejection(author)) return author;
  const answer: TicketResponseFacts = {
    responseId: derivedId(context.commandId, 'response'),
    byId: author.id,
    by: author.by,
    internal,
    personal: await deps.vault.seal(author.id, { message }),
    answeredAt: context.occurredAt,
  };
  return { answer, companyId: author.by === 'customer' ? author.companyId : undefined };
}

function planAnswer(ticketId: string, { answer, companyId }: Answering): Plan<TicketResponseFacts> {
  return planOn(ticketUse(ticketId), {
    decide: (state) => ticketDecider.decide({ type: 'Answer', companyId, answer }, state),
    outcome: (state) => recordedResponse(state, answer.responseId),
  });
}

function recordedResponse(state: TicketState, id: string): TicketResponseFacts {
  const found = recorded(state).responses.find(({ responseId }) => responseId === id);
  if (!found) throw new TypeError('A recorded answer is not among those of its ticket.');
  return found;
}
