import type { Migration } from '../area-module.ts';
import type { Knex } from 'knex';
import { EVERY_BRANCH, liveSchema } from './projection.ts';
import type { Projection } from './projection.ts';
import { readCheckpoint } from './checkpoints.ts';

/** Creates an empty schema with a projection's tables, their row-level security and the rights on them. */
export async function createReadModelSchema(
  trx: Knex.Transaction,
  projection: Projection,
  schema: string,
): Promise<void> {
  await trx.raw('DROP SCHEMA IF EXISTS ?? CASCADE', [schema]);
  await trx.raw('CREATE SCHEMA ??', [schema]);
  await projection.createTables(trx.schema.withSchema(schema), (sql) =>
    trx.raw(sql.replaceAll('{schema}', `"${schema}"`)),
  );
  for (const table of projection.companyTables ?? []) await guardByCompany(trx, schema, table);
  for (const [table, seen] of Object.entries(projection.branchTables ?? {}))
    await guardByBranch(trx, { schema, table, seen });
  await trx.raw('GRANT USAGE ON SCHEMA ?? TO portal_worker, portal_query', [schema]);
  await trx.raw(
    'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ?? TO portal_worker',
    [schema],
  );
  await trx.raw('GRANT SELECT ON ALL TABLES IN SCHEMA ?? TO portal_query', [schema]);
}

/** Creates the live schemas that are missing, at position 0. Says which have an older version than the code. */
export async function ensureReadModels(
  db: Knex,
  projections: readonly Projection[],
): Promise<readonly Projection[]> {
  const outdated: Projection[] = [];
  for (const projection of projections) {
    const checkpoint = await readCheckpoint(db, projection.name);
    if (!checkpoint) await createLive(db, projection);
    else if (checkpoint.version < projection.version) outdated.push(projection);
  }
  return outdated;
}

async function createLive(db: Knex, projection: Projection): Promise<void> {
  await db.transaction(async (trx) => {
    await createReadModelSchema(trx, projection, liveSchema(projection));
    await trx('checkpoints').withSchema('kernel').insert({
      projection: projection.name,
      version: projection.version,
      position: 0,
      stopped_because: null,
    });
  });
}

/**
 * As a CASE, of which Postgres expects that it leaves half of the rows: of an OR it expects one in two hundred, and
 * sorts a whole table of orders where the index has them in order.
 */
const VISIBLE = `CASE current_setting('app.company', true)
  WHEN '*' THEN true ELSE company_id::text = current_setting('app.company', true) END`;

/** Read models that stand keep their rows: what readers see of them is said anew. */
export const visibleRowsMigration: Migration = {
  name: '0012-kernel-visible-rows',
  up: async (db) => {
    await db.raw(`DO $migration$ DECLARE walled record; BEGIN
      FOR walled IN SELECT schemaname, tablename FROM pg_policies WHERE policyname = 'own_company' LOOP
        EXECUTE format($policy$ALTER POLICY own_company ON %I.%I USING (${VISIBLE})$policy$,
          walled.schemaname, walled.tablename);
      END LOOP;
    END $migration$`);
  },
};

/** The database's own wall between companies: readers see the rows of the company that their transaction names. */
async function guardByCompany(trx: Knex.Transaction, schema: string, table: string): Promise<void> {
  await trx.raw('ALTER TABLE ??.?? ENABLE ROW LEVEL SECURITY', [schema, table]);
  await trx.raw('ALTER TABLE ??.?? FORCE ROW LEVEL SECURITY', [schema, table]);
  await trx.raw('CREATE POLICY writers ON ??.?? TO portal_worker USING (true) WITH CHECK (true)', [
    schema,
    table,
  ]);
  await trx.raw(
    `CREATE POLICY own_company ON ??.?? FOR SELECT TO portal_query USING (${VISIBLE})`,
    [schema, table],
  );
}

interface BranchWall {
  readonly schema: string;
  readonly table: string;
  readonly seen: string;
}

/** And within a company, the wall around the branches that somebody is bound to; it narrows what the other one shows. */
async function guardByBranch(
  trx: Knex.Transaction,
  { schema, table, seen }: BranchWall,
): Promise<void> {
  const shown = seen.replaceAll('{schema}', `"${schema}"`);
  await trx.raw(
    `CREATE POLICY own_branches ON ??.?? AS RESTRICTIVE FOR SELECT TO portal_query
     USING (CASE current_setting('app.branches', true) WHEN '${EVERY_BRANCH}' THEN true ELSE ${shown} END)`,
    [schema, table],
  );
}
