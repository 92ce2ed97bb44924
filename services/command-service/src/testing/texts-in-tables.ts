import type { Knex } from 'knex';

interface FoundTable {
  readonly table: string;
}

/** The tables of the database in which some row holds a text, whichever column it is in. */
export async function textsInTables(owner: Knex, text: string): Promise<readonly string[]> {
  const tables = await owner.raw<{ rows: FoundTable[] }>(
    `SELECT format('%I.%I', schemaname, tablename) AS "table" FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { table } of tables.rows) {
    const { rows } = await owner.raw<{ rows: { held: boolean }[] }>(
      "SELECT query_to_xml(?, true, true, '')::text LIKE ? AS held",
      [`SELECT * FROM ${table}`, `%${text}%`],
    );
    if (rows[0]?.held) found.push(table);
  }
  return found;
}
