import type { PostgresServer } from 'launcher/stack/postgres';
import pg from 'pg';
import { z } from 'zod';
import { DATABASES } from './release-data.ts';

const tablesSchema = z.array(z.object({ name: z.string() }));
const sumSchema = z.array(z.object({ sum: z.string().nullable() }));

/** A sum over the rows of each table of a portal, by database and table: it shows whether anything was changed. */
export async function tableContents({
  url,
}: PostgresServer): Promise<Readonly<Record<string, string | null>>> {
  const sums: Record<string, string | null> = {};
  for (const database of DATABASES) {
    const client = new pg.Client({ connectionString: url(database) });
    await client.connect();
    try {
      for (const name of await tablesOf(client)) {
        const { rows } = await client.query(
          `SELECT md5(string_agg(row::text, '' ORDER BY row::text)) AS sum FROM ${name} AS row`,
        );
        sums[`${database} ${name}`] = sumSchema.parse(rows)[0]?.sum ?? null;
      }
    } finally {
      await client.end();
    }
  }
  return sums;
}

async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  return tablesSchema.parse(rows).map(({ name }) => name);
}
