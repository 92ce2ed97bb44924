import type { Knex } from 'knex';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { CommandContext } from 'kernel/commands/command';

const DIGITS = 6;

/** A command that is planned again keeps its number: its context lives exactly as long as it is handled. */
const given = new WeakMap<CommandContext, Promise<string>>();

/** The next number that people read: 'EUR-2026-000123'. Recorded in the event; gaps are allowed. */
export async function orderNumberFor(
  context: CommandContext,
  { db, tenantId }: { db: Knex; tenantId: Tenant },
): Promise<string> {
  const known = given.get(context) ?? next(db, tenantId, context.occurredAt);
  given.set(context, known);
  try {
    return await known;
  } catch (error) {
    given.delete(context);
    throw error;
  }
}

async function next(db: Knex, tenantId: Tenant, occurredAt: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { number: string }[] }>(
    "SELECT nextval('ordering.order_numbers') AS number",
  );
  const number = (rows[0]?.number ?? '').padStart(DIGITS, '0');
  return `${currencyOf(tenantId)}-${occurredAt.slice(0, 4)}-${number}`;
}
