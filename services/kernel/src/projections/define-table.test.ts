import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import {
  bigint,
  createTables,
  defineTable,
  integer,
  jsonb,
  text,
  timestamp,
} from './define-table.ts';
import type { GivenOf, InsertOf, RowOf } from './define-table.ts';
import { insertRows } from './insert-rows.ts';
import type { ProjectionTx } from './projection.ts';

const boxes = defineTable(
  'boxes',
  {
    box_id: text().primary(),
    company_id: text().index(),
    weight: bigint(),
    state: text<'open' | 'closed'>().defaultTo("'closed'"),
    contents: jsonb<{ readonly of: string }>().nullable(),
    packed_at: timestamp(),
    place: integer().with('CHECK (place >= 0)').nullable(),
  },
  {
    constraints: ['UNIQUE (company_id, place)'],
    indexes: [
      ['company_id', 'packed_at'],
      '(weight DESC)',
      { name: 'boxes_heavy', on: '(weight) WHERE weight > 9' },
    ],
    unique: ['(place)'],
  },
);

const lids = defineTable(
  'lids',
  { box_id: text().with('REFERENCES {schema}.boxes'), place: integer() },
  { primary: ['box_id', 'place'] },
);

test('the SQL of tables says types, keys, defaults, checks and indexes', async () => {
  const statements: string[] = [];
  // Awaited by whoever creates the tables, and otherwise left alone.
  const raw = (sql: string) => Promise.resolve(statements.push(sql)) as unknown as Knex.Raw;
  await createTables(raw, [boxes, lids]);
  expect(statements).toEqual([
    'CREATE TABLE {schema}."boxes" ("box_id" text NOT NULL PRIMARY KEY, "company_id" text NOT NULL, ' +
      '"weight" bigint NOT NULL, "state" text NOT NULL DEFAULT \'closed\', "contents" jsonb, ' +
      '"packed_at" timestamptz NOT NULL, "place" integer CHECK (place >= 0), UNIQUE (company_id, place))',
    'CREATE UNIQUE INDEX ON {schema}."boxes" (place)',
    'CREATE INDEX "boxes_company_id_index" ON {schema}."boxes" ("company_id")',
    'CREATE INDEX "boxes_company_id_packed_at_index" ON {schema}."boxes" ("company_id", "packed_at")',
    'CREATE INDEX ON {schema}."boxes" (weight DESC)',
    'CREATE INDEX "boxes_heavy" ON {schema}."boxes" (weight) WHERE weight > 9',
    'CREATE TABLE {schema}."lids" ("box_id" text NOT NULL REFERENCES {schema}.boxes, ' +
      '"place" integer NOT NULL, PRIMARY KEY ("box_id", "place"))',
  ]);
});

const packed = { box_id: 'a', company_id: 'c', weight: 2, packed_at: '2026-11-28T05:00:00.000Z' };

/** Never run: the compiler looks at it, and complains where nothing is wrong below. */
async function misspelt(tx: ProjectionTx): Promise<void> {
  const { box_id } = packed;
  await tx.table(boxes).insert(packed);
  // @ts-expect-error a table of which the name alone is known
  await tx.table('boxes').insert(packed);
  // @ts-expect-error a table of which the name alone is known
  await insertRows(tx, 'boxes', { rows: [packed] });
  // @ts-expect-error a column that the table has not
  await tx.table(boxes).insert({ ...packed, contens: null });
  // @ts-expect-error a column that must be named
  await tx.table(boxes).insert({ box_id, weight: 2 });
  // @ts-expect-error a column that the table has not
  await tx.table(boxes).where({ boxid: 'a' }).delete();
  // @ts-expect-error a column that the table has not
  await tx.table(boxes).where({ box_id }).update({ wieght: 3 });
  // @ts-expect-error a value of another type
  await tx.table(boxes).where({ box_id }).update({ state: 'ajar' });
  // @ts-expect-error JSON is bound as its text
  await tx.table(boxes).update({ contents: { of: 'tea' } });
  // @ts-expect-error a column that the table has not
  await insertRows(tx, boxes, { rows: [packed].map((row) => ({ ...row, contens: null })) });
  // @ts-expect-error JSON of another shape
  await insertRows(tx, boxes, { rows: [{ ...packed, contents: { off: 'tea' } }] });
  // @ts-expect-error a column that the table has not
  await insertRows(tx, boxes, { rows: [packed], unless: 'boxid' });
  await insertRows(tx, boxes, { rows: [{ ...packed, contents: { of: 'tea' } }], unless: 'box_id' });
}

test('a row is typed as Postgres gives it, and an insert as it takes it', () => {
  const row: RowOf<typeof boxes> = {
    ...packed,
    weight: '2',
    state: 'open',
    contents: { of: 'tea' },
    packed_at: new Date(packed.packed_at),
    place: null,
  };
  const bound: InsertOf<typeof boxes> = { ...packed, contents: JSON.stringify(row.contents) };
  const given: GivenOf<typeof boxes> = { ...packed, contents: row.contents };
  expect([bound.contents, given.contents]).toEqual(['{"of":"tea"}', { of: 'tea' }]);
});

test('a misspelt column does not compile', () => {
  expect(misspelt).toBeInstanceOf(Function);
});
