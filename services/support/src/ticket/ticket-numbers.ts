import type { Knex } from 'knex';
import type { CommandContext } from 'kernel/commands/command';
import { oncePerCommand } from 'kernel/commands/once-per-command';

const DIGITS = 6;

const given = oncePerCommand<string>();

/** The next number that people read: 'T-2026-000123'. Recorded in the event; gaps are allowed. */
export function ticketNumberFor(context: CommandContext, db: Knex): Promise<string> {
  return given(context, () => next(db, context.occurredAt));
}

async function next(db: Knex, occurredAt: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { number: string }[] }>(
    "SELECT nextval('support.ticket_numbers') AS number",
  );
  return `T-${occurredAt.slice(0, 4)}-${(rows[0]?.number ?? '').padStart(DIGITS, '0')}`;
}
