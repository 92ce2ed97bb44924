import type { Knex } from 'knex';
import type { ProjectionTx } from './projection.ts';

/** Binds a transaction to the schema that a projection writes into: the live one, a rebuild's or a comparison's. */
export function projectionTx(trx: Knex.Transaction, schema: string): ProjectionTx {
  return {
    table: (name) => trx(name).withSchema(schema),
    raw: (sql, bindings = []) => trx.raw<{ rows: Record<string, unknown>[] }>(sql, bindings),
    name: (table) => `"${schema}"."${table}"`,
  };
}
