import type { Knex } from 'knex';
import type { Projection } from './projection.ts';

/**
 * Takes away the indexes of empty tables that only readers need, where the projection says that it needs none of them:
 * each entry costs while a long log is replayed, and all of them at once cost a fraction of that.
 * @returns what makes them again.
 */
export async function dropReaderIndexes(
  trx: Knex.Transaction,
  { fillsByKeys }: Pick<Projection, 'fillsByKeys'>,
  schema: string,
): Promise<readonly string[]> {
  if (!fillsByKeys) return [];
  const { rows } = await trx.raw<{ rows: { name: string; definition: string }[] }>(
    `SELECT class.relname AS name, pg_get_indexdef(class.oid) AS definition
     FROM pg_index AS index
     JOIN pg_class AS class ON class.oid = index.indexrelid
     JOIN pg_namespace AS space ON space.oid = class.relnamespace
     WHERE space.nspname = ? AND NOT index.indisunique ORDER BY class.relname`,
    [schema],
  );
  for (const { name } of rows) await trx.raw('DROP INDEX ??.??', [schema, name]);
  return rows.map(({ definition }) => definition);
}

/** Makes them again over what the tables hold now. */
export async function createReaderIndexes(db: Knex, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await db.raw(definition);
}

/**
 * Counts what a replay has filled, as autovacuum would within a minute or so: until then the planner knows nothing of
 * the tables, and answers questions the long way.
 */
export async function analyzeForReaders(db: Knex, schema: string): Promise<void> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = ? ORDER BY tablename',
    [schema],
  );
  if (rows.length === 0) return;
  await db.raw('ANALYZE ??', [rows.map(({ name }) => `${schema}.${name}`)]);
}
