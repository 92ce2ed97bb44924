import type { Knex } from 'knex';
import type { Change, ProjectionTx } from './projection.ts';

/**
 * Binds a transaction to the schema that a projection writes into: the live one, a rebuild's or a comparison's.
 * @param told takes what is to be told when the transaction commits; nobody waits for it where it is left out.
 */
export function projectionTx(
  trx: Knex.Transaction,
  schema: string,
  told: Change[] = [],
): ProjectionTx {
  return {
    table: (name) => trx(name).withSchema(schema),
    raw: (sql, bindings = []) => trx.raw<{ rows: Record<string, unknown>[] }>(sql, bindings),
    name: (table) => `"${schema}"."${table}"`,
    tell: (change) => void told.push(change),
  };
}
