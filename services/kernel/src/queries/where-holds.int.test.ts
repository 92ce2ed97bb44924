import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withoutAccents } from 'contracts/primitives/plain-text';
import type { Knex } from 'knex';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { whereHolds } from './where-holds.ts';

const NAMES = [
  'Šumarstvo Žepče d.o.o.',
  'Đuro Đaković',
  'Großhandel Übersee',
  'ŁÓDŹ Smørrebrød',
  'Crème brûlée 100 %',
  'Plain_name',
];

let database: TestDatabase;
let owner: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = database.connect('owner');
  await owner.schema.createTable('things', (table) => {
    table.text('name');
    table.text('note');
  });
  await owner('things').insert(NAMES.map((name) => ({ name, note: `about ${name}` })));
});

afterAll(async () => {
  await database.drop();
});

const found = async (text: string, columns = ['name']) =>
  whereHolds(owner('things'), columns, text).orderBy('name').pluck<string[]>('name');

test.each(NAMES)(
  '[P6] %s is found by itself, in capitals, and without its accents',
  async (name) => {
    for (const text of [name, name.toUpperCase(), withoutAccents(name), name.normalize('NFD')]) {
      expect(await found(text)).toEqual([name]);
    }
  },
);

test('[P6] a part is enough, in any of the columns, and signs of patterns stand for themselves', async () => {
  expect(await found('sumarstvo zepce')).toEqual(['Šumarstvo Žepče d.o.o.']);
  expect(await found('about gross', ['name', 'note'])).toEqual(['Großhandel Übersee']);
  expect(await found('%')).toEqual(['Crème brûlée 100 %']);
  expect(await found('n_n')).toEqual(['Plain_name']);
  expect(await found('zepce sumarstvo')).toEqual([]);
});
