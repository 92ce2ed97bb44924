import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OwnSchema } from 'kernel/area-module';
import { createTables } from 'kernel/projections/define-table';
import { kernelTables } from 'kernel/runtime/kernel-tables';
import { applyMigrations } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { everyMigration, everyOwnSchema } from './migrate.ts';

/** Rows of own tables are typed by definitions that no migration reads: these are held to what migrations make. */
const schemas: readonly Pick<OwnSchema, 'name' | 'tables'>[] = [
  ...kernelTables,
  ...everyOwnSchema(),
];

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, everyMigration());
});

afterAll(() => database.drop());

const defined = schemas.flatMap(({ name, tables = [] }) =>
  tables.map((table) => ({ of: `${name}.${table.name}`, name, table })),
);

test('tables are defined of every schema that has typed rows', () => {
  expect(defined.length).toBeGreaterThan(15);
});

test.each(defined)('$of has the columns of its definition', async ({ name, table }) => {
  await db.raw('DROP SCHEMA IF EXISTS defined CASCADE');
  await db.raw('CREATE SCHEMA defined');
  const columnsOnly = { ...table, more: {} };
  await createTables((sql) => db.raw(sql.replaceAll('{schema}', 'defined')), [columnsOnly]);
  expect(await columnsOf('defined', table.name)).toEqual(await columnsOf(name, table.name));
});

async function columnsOf(schema: string, table: string): Promise<readonly object[]> {
  const columns: object[] = await db('columns')
    .withSchema('information_schema')
    .where({ table_schema: schema, table_name: table })
    .orderBy('column_name')
    .select('column_name', 'udt_name', 'is_nullable', 'column_default', 'numeric_precision');
  expect(columns).not.toEqual([]);
  return columns;
}
