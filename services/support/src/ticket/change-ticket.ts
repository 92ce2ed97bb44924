import type { AdminTicket } from 'contracts/api/admin-support';
import { supportCommands } from 'contracts/calls/support';
import type { ChangeTicket } from 'contracts/calls/support';
import type { Command, CommandRequest, Plan } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { authorOf } from '../people.ts';
import { inOwnName, staffOnly } from '../policies.ts';
import type { SupportDeps } from '../support-deps.ts';
import { presentAdminTicket, recorded } from './ticket-answer.ts';
import type { ExistingTicket, TicketState } from './ticket-state.ts';
import type { TicketChange } from './ticket.ts';
import { ticketDecider, ticketUse } from './ticket.ts';

/** Staff name a ticket better, weigh it, sort it, or say how far it is. */
export function changeTicket(deps: SupportDeps): Command {
  return command(supportCommands.ChangeTicket, {
    policy: (actor, { inNameOf }) => {
      const own = inOwnName(actor, inNameOf);
      return own === true ? staffOnly(actor) : own;
    },
    plan: (request) => planChange(deps, request),
    present: (ticket, { tools, context }): Promise<AdminTicket> =>
      presentAdminTicket(deps, ticket, { tools, updatedAt: context.occurredAt }),
  });
}

async function planChange(
  deps: SupportDeps,
  { input, context, tools }: CommandRequest<ChangeTicket>,
): Promise<Plan<ExistingTicket> | Rejection> {
  const { inNameOf } = input;
  const author = await authorOf(deps.directory, { actor: context.actor, inNameOf, tools });
  if (isRejection(author)) return author;
  if (author.by === 'customer') {
    return reject(403, 'forbidden', 'Only administrators change tickets.');
  }
  const ticket = ticketUse(input.ticketId);
  const title = await titleIn(deps, await tools.recall(ticket));
  const change = await sealedChange(deps, { input, byId: author.id, title });
  return {
    primary: ticket,
    uses: [ticket],
    decide: (read) => {
      const state = read(ticket);
      const events = ticketDecider.decide({ type: 'Change', change }, state);
      if (!isRejection(events)) return [write(ticket, events)];
      return events.code === 'stale-revision' ? withBoth(events, { input, state, title }) : events;
    },
    outcome: (read) => recorded(read(ticket)),
  };
}

async function titleIn({ vault }: SupportDeps, state: TicketState): Promise<string | undefined> {
  if (state.kind === 'none') return undefined;
  return (await vault.open(state.title.byId, { title: state.title.text })).title;
}

interface Wish {
  readonly input: ChangeTicket;
  readonly byId: string;
  /** The title as it is; encrypted ones cannot be compared. */
  readonly title: string | undefined;
}

async function sealedChange({ vault }: SupportDeps, wish: Wish): Promise<TicketChange> {
  const { input, byId, title } = wish;
  const { status, priority, category, expectedRevision } = input;
  const retitled = input.title !== undefined && input.title !== title;
  const [newTitle, reason] = await Promise.all([
    retitled ? vault.seal(byId, { title: input.title ?? '' }) : undefined,
    input.reason ? vault.seal(byId, { reason: input.reason }) : undefined,
  ]);
  return {
    byId,
    title: newTitle?.title,
    status,
    priority,
    category,
    reason: reason?.reason,
    expectedRevision,
  };
}

/** Both versions, so that whoever changes the ticket can compare them. */
function withBoth(
  refusal: Rejection,
  { input, state, title }: { input: ChangeTicket; state: TicketState; title: string | undefined },
): Rejection {
  if (state.kind === 'none') return refusal;
  const { status, priority, category } = state;
  return withDetails(refusal, {
    ...refusal.details,
    yours: {
      title: input.title,
      status: input.status,
      priority: input.priority,
      category: input.category,
    },
    current: { title, status, priority, category },
  });
}
