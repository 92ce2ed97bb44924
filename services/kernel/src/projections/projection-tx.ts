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
  const nameOf = (table: string | Table): string =>
    typeof table === 'string' ? table : table.name;
  function query<Of extends Table>(table: Of): TableQuery<Of>;
  function query(table: string): Knex.QueryBuilder;
  function query(table: string | Table): unknown {
    return trx(nameOf(table)).withSchema(schema);
  }
  return {
    table: query,
    raw: (sql, bindings = []) => trx.raw<{ rows: Record<string, unknown>[] }>(sql, bindings),
    name: (table) => `"${schema}"."${nameOf(table)}"`,
    tell: (change) => void told.push(change),
  };
}
