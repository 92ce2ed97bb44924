import type { Knex } from 'knex';
import type { Table } from './define-table.ts';
import type { Change, ProjectionTx } from './projection.ts';
import type { TableQuery } from './table-query.ts';

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
    // Knex's own builder, which does more than what is let through of it.
    table: <Of extends Table>({ name }: Of) =>
      trx(name).withSchema(schema) as unknown as TableQuery<Of>,
    raw: (sql, bindings = []) => trx.raw<{ rows: Record<string, unknown>[] }>(sql, bindings),
    name: (table) => `"${schema}"."${typeof table === 'string' ? table : table.name}"`,
    tell: (change) => void told.push(change),
  };
}
