import type { Knex } from 'knex';

const DIGITS = 6;

/**
 * The next number that people read: 'T-2026-000123'. Recorded in the event; gaps are allowed.
 * @param occurredAt ISO 8601.
 */
export async function nextTicketNumber(db: Knex, occurredAt: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { number: string }[] }>(
    "SELECT nextval('support.ticket_numbers') AS number",
  );
  return `T-${occurredAt.slice(0, 4)}-${(rows[0]?.number ?? '').padStart(DIGITS, '0')}`;
}
