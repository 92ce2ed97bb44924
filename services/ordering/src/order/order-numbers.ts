import type { Knex } from 'knex';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { CommandContext } from 'kernel/commands/command';
import { oncePerCommand } from 'kernel/commands/once-per-command';

const DIGITS = 6;

const given = oncePerCommand<string>();

/** The next number that people read: 'EUR-2026-000123'. Recorded in the event; gaps are allowed. */
export function orderNumberFor(
  context: CommandContext,
  { db, tenantId }: { db: Knex; tenantId: Tenant },
): Promise<string> {
  return given(context, () => next(db, tenantId, context.occurredAt));
}

async function next(db: Knex, tenantId: Tenant, occurredAt: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { number: string }[] }>(
    "SELECT nextval('ordering.order_numbers') AS number",
  );
  const number = (rows[0]?.number ?? '').padStart(DIGITS, '0');
  return `${currencyOf(tenantId)}-${occurredAt.slice(0, 4)}-${number}`;
}
