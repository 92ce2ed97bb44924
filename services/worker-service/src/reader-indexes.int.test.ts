import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createReadModelSchema } from 'kernel/projections/read-model-schema';
import { createReaderIndexes, dropReaderIndexes } from 'kernel/projections/reader-indexes';
import { applyMigrations, rolesMigration } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { projectionsOfEveryArea } from './areas.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [rolesMigration]);
});

afterAll(async () => {
  await database.drop();
});

const SCHEMA = 'filled_by_keys';

async function indexesIn(trx: Knex): Promise<readonly string[]> {
  return trx('pg_indexes').where({ schemaname: SCHEMA }).orderBy('indexname').pluck('indexdef');
}

const byKeys = projectionsOfEveryArea().filter(({ fillsByKeys }) => fillsByKeys);

test.each(byKeys.map((projection) => [projection.name, projection] as const))(
  'a replay fills %s without the indexes of its readers, and makes each of them as it was',
  async (_name, projection) => {
    await db.transaction(async (trx) => {
      await createReadModelSchema(trx, projection, SCHEMA);
      const before = await indexesIn(trx);
      const definitions = await dropReaderIndexes(trx, projection, SCHEMA);
      const kept = await indexesIn(trx);
      expect(kept).toEqual(before.filter((index) => index.startsWith('CREATE UNIQUE INDEX')));
      // What is read by its key alone has none.
      expect(definitions).toHaveLength(before.length - kept.length);
      await createReaderIndexes(trx, definitions);
      expect(await indexesIn(trx)).toEqual(before);
    });
  },
);
