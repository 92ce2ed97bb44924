import type { Knex } from 'knex';
import type { Table } from './define-table.ts';
import type { Change, ProjectionTx } from './projection.ts';
import type { TableQuery } from './table-query.ts';

/**
 * Binds a transaction to the schema that a projection writes into: the live one, a rebuild's or a comparison's.
 * @param announced takes what is announced when the transaction commits; left out where nobody waits for it.
 */
export function projectionTx(
  trx: Knex.Transaction,
  schema: string,
  announced: Change[] = [],
): ProjectionTx {
  return {
    // Knex's own builder, which does more than what is let through of it.
    table: <Of extends Table>({ name }: Of) =>
      trx(name).withSchema(schema) as unknown as TableQuery<Of>,
    raw: (sql, bindings = []) => trx.raw<{ rows: Record<string, unknown>[] }>(sql, bindings),
    name: (table) => `"${schema}"."${typeof table === 'string' ? table : table.name}"`,
    announce: (change) => void announced.push(change),
  };
}
