import type { Knex } from 'knex';
import type { CommandContext } from 'kernel/commands/command';

const DIGITS = 6;

/** A command that is planned again keeps its number: its context lives exactly as long as it is handled. */
const given = new WeakMap<CommandContext, Promise<string>>();

/** The next number that people read: 'T-2026-000123'. Recorded in the event; gaps are allowed. */
export async function ticketNumberFor(context: CommandContext, db: Knex): Promise<string> {
  const known = given.get(context) ?? next(db, context.occurredAt);
  given.set(context, known);
  try {
    return await known;
  } catch (error) {
    given.delete(context);
    throw error;
  }
}

async function next(db: Knex, occurredAt: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { number: string }[] }>(
    "SELECT nextval('support.ticket_numbers') AS number",
  );
  return `T-${occurredAt.slice(0, 4)}-${(rows[0]?.number ?? '').padStart(DIGITS, '0')}`;
}
