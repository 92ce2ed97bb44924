import type { Knex } from 'knex';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';

const DIGITS = 6;

/**
 * The next number that people read: 'EUR-2026-000123'. Recorded in the event; gaps are allowed.
 * @param occurredAt ISO 8601.
 */
export async function nextOrderNumber(
  db: Knex,
  tenantId: Tenant,
  occurredAt: string,
): Promise<string> {
  const { rows } = await db.raw<{ rows: { number: string }[] }>(
    "SELECT nextval('ordering.order_numbers') AS number",
  );
  const number = (rows[0]?.number ?? '').padStart(DIGITS, '0');
  return `${currencyOf(tenantId)}-${occurredAt.slice(0, 4)}-${number}`;
}
