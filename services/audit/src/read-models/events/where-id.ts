import type { Knex } from 'knex';

/** A condition in SQL with what is bound to its question marks. */
export interface Part {
  readonly sql: string;
  readonly values: readonly Knex.RawBinding[];
}

/** Columns of the view `events` with ids, whose indexes hold hashes of them. */
export type IdColumn =
  | 'record_id'
  | 'actor_id'
  | 'type'
  | 'correlation_id'
  | 'command_id'
  | 'company_id'
  | 'other_cause'
  | 'order_number'
  | 'order_id'
  | 'product_id';

/** What an index holds of an id: 8 bytes of any text. */
export const keyOf = (id: string): string => `hashtextextended(${id}, 0)`;

/**
 * That a column has the id which an expression in SQL names. Two ids may have one hash, so that both are compared; the ids
 * by a function: of two equations the planner would expect as many rows as if they had nothing to do with each other.
 */
export function hasIdOf(column: string, id: string): string {
  const other = `(${id}) COLLATE "C"`;
  return `${keyOf(column)} = ${keyOf(other)} AND texteq(${column}, ${other})`;
}

/** That a column has this id. */
export function hasId(column: IdColumn, id: string): Part {
  return { sql: hasIdOf(column, '?::text'), values: [id, id] };
}

/** That a column may have this id, for a condition that says more than that. */
export function hasKey(column: IdColumn, id: string): Part {
  return { sql: `${keyOf(column)} = ${keyOf('?::text COLLATE "C"')}`, values: [id] };
}

/** That a column has one of these ids. */
export function hasOneOf(column: IdColumn, ids: readonly string[]): Part {
  const keys = `SELECT ${keyOf('id COLLATE "C"')} FROM unnest(?::text[]) AS given(id)`;
  const sql = `${keyOf(column)} = ANY(ARRAY(${keys})) AND ${column} = ANY(?::text[])`;
  return { sql, values: [[...ids], [...ids]] };
}
