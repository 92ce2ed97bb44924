import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { applyMigrations, rolesMigration } from '../runtime/migrations.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTables, defineTable, integer, jsonb, text } from './define-table.ts';
import type { Columns } from './define-table.ts';
import { insertRows, replaceRows } from './insert-rows.ts';
import { projectionTx } from './projection-tx.ts';
import type { Projection, ProjectionTx } from './projection.ts';
import { createReadModelSchema } from './read-model-schema.ts';
import { runWithRows } from './run-with-rows.ts';

const SCHEMA = 'rm_boxes';
const BOX = { box_id: 'a', contents: { of: 'tea' }, weight: 2 };

const columns: Columns = {
  box_id: text().primary(),
  contents: jsonb().nullable(),
  weight: integer().nullable(),
  state: text().defaultTo("'closed'"),
};
/** Its columns are not known to the compiler: what is refused here it would not let through. */
const table = defineTable('boxes', columns);

const boxes: Projection = {
  name: 'boxes',
  version: 1,
  categories: ['box'],
  poison: 'stop',
  createTables: async (_schema, raw) => createTables(raw, [table]),
  apply: async () => Promise.resolve(),
};

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [rolesMigration]);
  await db.transaction((trx) => createReadModelSchema(trx, boxes, SCHEMA));
});

afterAll(() => database.drop());

/** What is written stands for the length of a test alone. */
async function inEmptyTable(write: (tx: ProjectionTx) => Promise<void>): Promise<unknown> {
  const trx = await db.transaction();
  try {
    await write(projectionTx(trx, SCHEMA));
    return await trx('boxes').withSchema(SCHEMA).orderBy('box_id');
  } catch (error) {
    return error;
  } finally {
    await trx.rollback();
  }
}

type Write = (
  tx: ProjectionTx,
  rows: readonly Readonly<Record<string, unknown>>[],
) => Promise<void>;

const HELPERS: readonly (readonly [string, Write])[] = [
  ['insertRows', (tx, rows) => insertRows(tx, table, { rows })],
  ['insertRows unless', (tx, rows) => insertRows(tx, table, { rows, unless: 'box_id' })],
  ['replaceRows', (tx, rows) => replaceRows(tx, table, { rows, key: ['box_id'] })],
  [
    'runWithRows',
    (tx, rows) =>
      runWithRows(
        tx,
        { table, rows },
        ({ from, columns }) =>
          `INSERT INTO ${tx.name(table)} (${columns.join(', ')}) SELECT * FROM ${from} AS given`,
      ),
  ],
];

describe.each(HELPERS)('%s', (_name, write) => {
  test('writes what rows name, and leaves the rest as the table has it by default', async () => {
    const rows = [BOX, { weight: null, contents: null, box_id: 'b' }];
    expect(await inEmptyTable((tx) => write(tx, rows))).toEqual([
      { ...BOX, state: 'closed' },
      { box_id: 'b', contents: null, weight: null, state: 'closed' },
    ]);
    expect(await inEmptyTable((tx) => write(tx, []))).toEqual([]);
  });

  test('refuses a key that is no column, and names it with the table, but no value of a row', async () => {
    const refused = await inEmptyTable((tx) => write(tx, [{ ...BOX, colour: 'a secret red' }]));
    expect(refused).toMatchObject({ name: 'RowsRefused' });
    expect(String(refused)).toMatch(/"rm_boxes"\."boxes".*colour.*does not exist/);
    expect(String(refused)).not.toContain('secret');
  });

  test('refuses rows that have different keys, or a key without a value', async () => {
    const lacking = await inEmptyTable((tx) => write(tx, [BOX, { box_id: 'b', weight: 3 }]));
    expect(lacking).toMatchObject({
      name: 'RowsRefused',
      message: 'Row 2 for "rm_boxes"."boxes" lacks "contents" of the first.',
    });
    const unsaid = await inEmptyTable((tx) => write(tx, [BOX, { ...BOX, weight: undefined }]));
    expect(unsaid).toMatchObject({
      name: 'RowsRefused',
      message: 'Row 2 for "rm_boxes"."boxes" is undefined in "weight": say null.',
    });
  });
});

test('a row that stands there already is left out, or takes the place of what was there', async () => {
  const again = { box_id: 'a', weight: 9 };
  const kept = await inEmptyTable(async (tx) => {
    await insertRows(tx, table, { rows: [BOX] });
    await insertRows(tx, table, { rows: [again], unless: 'box_id' });
  });
  expect(kept).toEqual([{ ...BOX, state: 'closed' }]);
  const replaced = await inEmptyTable(async (tx) => {
    await insertRows(tx, table, { rows: [BOX] });
    await replaceRows(tx, table, { rows: [again], key: ['box_id'] });
  });
  expect(replaced).toEqual([{ ...BOX, weight: 9, state: 'closed' }]);
});

test('what else is wrong with a statement is thrown as the database says it', async () => {
  const twice = await inEmptyTable((tx) => insertRows(tx, table, { rows: [BOX, BOX] }));
  expect(twice).toMatchObject({ code: '23505' });
});
