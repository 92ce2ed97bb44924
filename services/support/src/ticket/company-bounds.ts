import { TICKET_BOUNDS } from 'contracts/constants/tickets';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { liveSchema } from 'kernel/projections/projection';
import { SUPPORT_TICKETS } from '../read-models/support-tickets/tables.ts';
import { tooManyOfDay, tooManyUnresolved } from './refusals.ts';
import { ticketUse } from './ticket.ts';
import { UNRESOLVED } from './ticket-state.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A ticket that somebody is about to open. */
interface Opening {
  readonly companyId: string;
  readonly ticketId: string;
  /** ISO 8601 instant. */
  readonly at: string;
}

/**
 * Why a company opens no more tickets, if so. The read model is a hint: some too many, opened in the same moment, harm
 * nothing.
 */
export async function refusedByBounds(
  tools: PlanTools,
  opening: Opening,
): Promise<Rejection | undefined> {
  const refused = (await unresolvedRefusal(tools, opening)) ?? (await dayRefusal(tools, opening));
  if (!refused) return undefined;
  // Sent again, it may find itself among them.
  const ticket = await tools.read(ticketUse(opening.ticketId));
  return ticket.kind === 'none' ? refused : undefined;
}

async function unresolvedRefusal(tools: PlanTools, { companyId }: Opening) {
  const { unresolved } = TICKET_BOUNDS;
  const rows: readonly unknown[] = await ticketsOf(tools, companyId)
    .whereIn('status', [...UNRESOLVED])
    .limit(unresolved)
    .select('ticket_id');
  return rows.length < unresolved ? undefined : tooManyUnresolved();
}

async function dayRefusal(tools: PlanTools, { companyId, at }: Opening) {
  const { perDay } = TICKET_BOUNDS;
  const latest: readonly { readonly opened_at: Date }[] = await ticketsOf(tools, companyId)
    .orderBy('opened_position', 'desc')
    .limit(perDay)
    .select('opened_at');
  const since = Date.parse(at) - DAY_MS;
  const today = latest.filter((ticket) => ticket.opened_at.getTime() > since);
  return today.length < perDay ? undefined : tooManyOfDay();
}

function ticketsOf({ db }: PlanTools, companyId: string) {
  const schema = liveSchema({ name: SUPPORT_TICKETS });
  return db('tickets').withSchema(schema).where({ company_id: companyId });
}
