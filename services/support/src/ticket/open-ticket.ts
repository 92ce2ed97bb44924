import type { Ticket } from 'contracts/api/support';
import { supportCommands } from 'contracts/calls/support';
import type { OpenTicket } from 'contracts/calls/support';
import type { Command, CommandContext, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { isInSight } from 'kernel/commands/sight';
import type { Author } from '../people.ts';
import { authorOf, companyRequired } from '../people.ts';
import { companyMembers, inOwnName } from '../policies.ts';
import type { SupportDeps } from '../support-deps.ts';
import { presentTicket, recorded } from './present-ticket.ts';
import { refusedByBounds } from './company-bounds.ts';
import { nextTicketNumber } from './ticket-numbers.ts';
import type { TicketFacts } from './ticket-state.ts';
import { ticketDecider } from './ticket.ts';

type Customer = Extract<Author, { by: 'customer' }>;

/** Somebody of a company asks for help, perhaps about an order of theirs or about a product. */
export function openTicket(deps: SupportDeps): Command {
  return command(supportCommands.OpenTicket, {
    policy: (actor, { inNameOf }) => {
      const own = inOwnName(actor, inNameOf);
      return own === true ? companyMembers(actor) : own;
    },
    once: (request) => openingFacts(deps, request),
    plan: async ({ once: facts }) =>
      planOn(useFresh(ticketDecider, facts.ticketId), {
        decide: (state) => ticketDecider.decide({ type: 'Open', facts }, state),
        outcome: recorded,
      }),
    present: (ticket, { tools }): Promise<Ticket> =>
      presentTicket(deps, ticket, { tools, updatedAt: ticket.facts.openedAt }),
  });
}

/** Looks up, seals and numbers: orders never change hands and products are never removed, so once is enough. */
async function openingFacts(
  deps: SupportDeps,
  request: StepRequest<OpenTicket>,
): Promise<TicketFacts | Rejection> {
  const { input, context, tools } = request;
  const { inNameOf } = input;
  const author = await authorOf(deps.directory, { actor: context.actor, inNameOf, tools });
  if (isRejection(author)) return author;
  if (author.by === 'staff') return companyRequired();
  const { companyId } = author;
  const opening = { companyId, ticketId: ticketIdOf(context), at: context.occurredAt };
  const refused =
    (await refusedByBounds(tools, opening)) ?? (await subjectRefusal(deps, request, author));
  if (refused) return refused;
  return factsOf(deps, request, author);
}

async function subjectRefusal(
  { directory, branchesSeen }: SupportDeps,
  { input, tools }: StepRequest<OpenTicket>,
  person: Customer,
): Promise<Rejection | undefined> {
  const { orderId, productId } = input;
  const order = orderId && (await directory.ownerOfOrder(tools, orderId));
  const seen = order && (await isInSight({ person, tools, branchesSeen }, 'orders', order));
  if (orderId && !seen) return reject('not-found', 'There is no such order.');
  if (productId && !(await directory.productExists(tools, productId))) {
    return reject('product-not-found', 'There is no such product.');
  }
  return undefined;
}

async function factsOf(
  { vault }: SupportDeps,
  { input, context, tools }: StepRequest<OpenTicket>,
  { id, companyId, tenantId }: Customer,
): Promise<TicketFacts> {
  const { subject, message, priority, category, orderId, productId } = input;
  const [personal, ticketNumber] = await Promise.all([
    vault.seal(id, { title: subject, description: message }),
    nextTicketNumber(tools.db, context.occurredAt),
  ]);
  return {
    ticketId: ticketIdOf(context),
    ticketNumber,
    companyId,
    tenantId,
    authorId: id,
    personal,
    priority,
    category,
    ...(orderId === undefined ? {} : { orderId }),
    ...(productId === undefined ? {} : { productId }),
    openedAt: context.occurredAt,
  };
}

function ticketIdOf({ commandId }: CommandContext): string {
  return derivedId(commandId, 'ticket');
}
