import type { Knex } from 'knex';
import { leaksIn } from './secret-leaks.ts';
import type { Leak, Needle } from './secret-leaks.ts';

/**
 * Every trace of the needles in all rows of a database, as text: what a table keeps compressed or outside of its rows shows
 * here. @throws where it has no tables
 */
export async function leaksInTables(
  db: Knex,
  needles: readonly Needle[],
): Promise<readonly Leak[]> {
  const tables = await db<{ table_schema: string; table_name: string }>('tables')
    .withSchema('information_schema')
    .where('table_type', 'BASE TABLE')
    .whereNotIn('table_schema', ['pg_catalog', 'information_schema'])
    .select('table_schema', 'table_name');
  if (tables.length === 0) throw new Error('A database without tables was searched.');
  const leaks: Leak[] = [];
  for (const { table_schema: schema, table_name: table } of tables) {
    const { rows } = await db.raw<{ rows: { row: string }[] }>(
      'SELECT t::text AS row FROM ??.?? t',
      [schema, table],
    );
    const content = Buffer.from(rows.map(({ row }) => row).join('\n'));
    leaks.push(...leaksIn(`table ${schema}.${table}`, content, needles));
  }
  return leaks;
}
