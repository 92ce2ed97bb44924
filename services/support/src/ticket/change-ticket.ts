import type { AdminTicket } from 'contracts/api/admin-support';
import { supportCommands } from 'contracts/calls/support';
import type { ChangeTicket } from 'contracts/calls/support';
import { isAdmin } from 'contracts/policies/access';
import type {
  Command,
  CommandRequest,
  Plan,
  PlanTools,
  StepRequest,
} from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import { authorOf } from '../people.ts';
import { inOwnName } from '../policies.ts';
import type { SupportDeps } from '../support-deps.ts';
import { presentAdminTicket, recorded } from './present-ticket.ts';
import type { ExistingTicket, TicketState } from './ticket-state.ts';
import type { TicketChange } from './ticket.ts';
import { ticketDecider, ticketUse } from './ticket.ts';

/** Staff name a ticket better, weigh it, sort it, or say how far it is. */
export function changeTicket(deps: SupportDeps): Command {
  return command(supportCommands.ChangeTicket, {
    policy: (actor, { inNameOf }) => {
      const own = inOwnName(actor, inNameOf);
      return own === true ? adminsOnly(actor) : own;
    },
    once: (request) => sealTexts(deps, request),
    plan: (request) => planChange(deps, request),
    present: (ticket, { tools, context }): Promise<AdminTicket> =>
      presentAdminTicket(deps, ticket, { tools, updatedAt: context.occurredAt }),
  });
}

export interface SealedTexts {
  readonly byId: string;
  readonly title: string | undefined;
  readonly reason: string | undefined;
}

type Texts = Pick<ChangeTicket, 'inNameOf' | 'title' | 'reason' | 'assigneeId'>;

export async function sealTexts(
  { directory, vault }: SupportDeps,
  { input, context, tools }: StepRequest<Texts>,
): Promise<SealedTexts | Rejection> {
  const { inNameOf, title, reason } = input;
  const refused = await refusedAssignee({ directory }, tools, input.assigneeId);
  if (refused) return refused;
  const author = await authorOf(directory, { actor: context.actor, inNameOf, tools });
  if (isRejection(author)) return author;
  if (author.by === 'customer') {
    return reject('forbidden', 'Only administrators change tickets.');
  }
  const [sealedTitle, sealedReason] = await Promise.all([
    title === undefined ? undefined : vault.seal(author.id, { title }),
    reason ? vault.seal(author.id, { reason }) : undefined,
  ]);
  return { byId: author.id, title: sealedTitle?.title, reason: sealedReason?.reason };
}

/** Tickets are taken care of by staff. */
async function refusedAssignee(
  { directory }: Pick<SupportDeps, 'directory'>,
  tools: PlanTools,
  assigneeId: string | null | undefined,
): Promise<Rejection | undefined> {
  if (!assigneeId) return undefined;
  const person = await directory.person(tools, assigneeId);
  if (person && isAdmin(person.role)) return undefined;
  return reject('author-required', 'Only administrators take care of tickets.');
}

async function planChange(
  deps: SupportDeps,
  { input, tools, once }: CommandRequest<ChangeTicket, SealedTexts>,
): Promise<Plan<ExistingTicket>> {
  const ticket = ticketUse(input.ticketId);
  const title = await titleIn(deps, await tools.readCached(ticket));
  const change = changeOf(input, once, title);
  return planOn(ticket, {
    decide: (state) => {
      const events = ticketDecider.decide({ type: 'Change', change }, state);
      const stale = isRejection(events) && events.code === 'stale-revision';
      return stale ? withBoth(events, { input, state, title }) : events;
    },
    outcome: recorded,
  });
}

async function titleIn({ vault }: SupportDeps, state: TicketState): Promise<string | undefined> {
  if (state.kind === 'none') return undefined;
  return (await vault.open(state.title.byId, { title: state.title.text })).title;
}

/** @param title the title as it is: encrypted ones cannot be compared. */
function changeOf(
  input: ChangeTicket,
  sealed: SealedTexts,
  title: string | undefined,
): TicketChange {
  const { status, priority, category, assigneeId, expectedRevision } = input;
  const retitled = input.title !== undefined && input.title !== title;
  return {
    byId: sealed.byId,
    title: retitled ? sealed.title : undefined,
    status,
    priority,
    category,
    assigneeId,
    reason: sealed.reason,
    expectedRevision,
  };
}

/** Both versions, so that whoever changes the ticket can compare them. */
function withBoth(
  refusal: Rejection,
  { input, state, title }: { input: ChangeTicket; state: TicketState; title: string | undefined },
): Rejection {
  if (state.kind === 'none') return refusal;
  const { status, priority, category, assigneeId } = state;
  const current = { title, status, priority, category, assigneeId };
  // What the change leaves out stays as it is, and is no difference.
  const yours = {
    title: input.title ?? title,
    status: input.status ?? status,
    priority: input.priority ?? priority,
    category: input.category ?? category,
    assigneeId: input.assigneeId === undefined ? assigneeId : input.assigneeId,
  };
  return withDetails(refusal, { ...refusal.details, yours, current });
}
