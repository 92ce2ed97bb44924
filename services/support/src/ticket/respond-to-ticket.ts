import type { TicketResponse } from 'contracts/api/support';
import { supportCommands } from 'contracts/calls/support';
import type { RespondToTicket } from 'contracts/calls/support';
import type { Command, Plan, PlanTools, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isInSight } from 'kernel/commands/sight';
import { planOn } from 'kernel/commands/plan-on';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { authorOf } from '../people.ts';
import type { Author } from '../people.ts';
import { inOwnName, mayRespond } from '../policies.ts';
import type { SupportDeps } from '../support-deps.ts';
import { noSuchTicket } from './refusals.ts';
import { presentResponse, recorded } from './present-ticket.ts';
import type { TicketResponseFacts, TicketState } from './ticket-state.ts';
import { ticketDecider, ticketUse } from './ticket.ts';

/** A response of the company or of staff, or a note among staff. */
export function respondToTicket(deps: SupportDeps): Command {
  return command(supportCommands.RespondToTicket, {
    policy: (actor, input) => {
      const own = inOwnName(actor, input.inNameOf);
      return own === true ? mayRespond(actor, input) : own;
    },
    once: (request) => sealedResponse(deps, request),
    plan: async ({ input, once }) => planResponse(input.ticketId, once),
    present: (response, request): Promise<TicketResponse> =>
      presentResponse(deps, response, request),
  });
}

type Customer = Extract<Author, { by: 'customer' }>;

interface PreparedResponse {
  readonly response: TicketResponseFacts;
  /** Absent when staff respond. */
  readonly companyId: string | undefined;
}

async function sealedResponse(
  deps: SupportDeps,
  { input, context, tools }: StepRequest<RespondToTicket>,
): Promise<PreparedResponse | Rejection> {
  const { ticketId, inNameOf, message, isInternal: internal } = input;
  const author = await authorOf(deps.directory, { actor: context.actor, inNameOf, tools });
  if (isRejection(author)) return author;
  if (author.by === 'customer' && !(await seesTicket(deps, author, { ticketId, tools })))
    return noSuchTicket();
  const response: TicketResponseFacts = {
    responseId: derivedId(context.commandId, 'response'),
    byId: author.id,
    by: author.by,
    internal,
    personal: await deps.vault.seal(author.id, { message }),
    answeredAt: context.occurredAt,
  };
  return { response, companyId: author.by === 'customer' ? author.companyId : undefined };
}

/** Whoever wrote a ticket sees it wherever it lies; others see it with the order that it is about. */
async function seesTicket(
  { directory, branchesSeen }: SupportDeps,
  person: Customer,
  { ticketId, tools }: { readonly ticketId: string; readonly tools: PlanTools },
): Promise<boolean> {
  const ticket = await tools.read(ticketUse(ticketId));
  if (ticket.kind === 'none') return false;
  const { companyId, authorId, orderId } = ticket.facts;
  if (authorId === person.id) return true;
  const order = orderId === undefined ? undefined : await directory.ownerOfOrder(tools, orderId);
  const owned = { companyId, branchId: order?.branchId ?? null };
  return isInSight({ person, tools, branchesSeen }, 'tickets', owned);
}

function planResponse(
  ticketId: string,
  { response, companyId }: PreparedResponse,
): Plan<TicketResponseFacts> {
  return planOn(ticketUse(ticketId), {
    decide: (state) => ticketDecider.decide({ type: 'Respond', companyId, response }, state),
    // Sent again, it is answered as it was recorded at first.
    outcome: (state) => ({ ...response, answeredAt: answeredAt(state, response.responseId) }),
  });
}

function answeredAt(state: TicketState, id: string): string {
  const found = recorded(state).responses.find(({ responseId }) => responseId === id);
  if (!found) throw new TypeError('A recorded response is not among those of its ticket.');
  return found.answeredAt;
}
