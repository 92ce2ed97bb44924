import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminCategory, AdminProductRow } from 'contracts/api/admin';
import type { JobDetails, UploadedList } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import { productImportFactsSchema } from 'contracts/api/product-import';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader } from '../testing/visitor.ts';

let admin: Visitor;

beforeAll(async () => {
  admin = await demoVisitor('admin');
});

async function uploaded(text: string): Promise<UploadedList> {
  const path = paths.admin.productImports;
  const answer = await admin.post<UploadedList>(path, { text }, idempotencyHeader());
  expect(answer.status).toBe(201);
  return answer.body;
}

const check = (id: string, choice: object) =>
  admin.post<JobDetails & Problem>(paths.admin.productImportCheck(id), choice);

async function imported(id: string): Promise<JobDetails> {
  const path = paths.admin.commitImport(id);
  expect((await admin.post(path, {}, idempotencyHeader())).status).toBe(200);
  return eventually(
    async () => (await admin.get<JobDetails>(paths.admin.import(id))).body,
    ({ state }) => state === 'done',
  );
}

/** The products of a list, once the read model shows them all. */
async function listed(word: string, count: number): Promise<readonly AdminProductRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ q: word }));
  const path = `${paths.admin.products}?filter=${filter}&range=[0,199]`;
  const { body } = await eventually(
    () => admin.get<readonly AdminProductRow[]>(path),
    (answer) => answer.body.length >= count,
  );
  return body;
}

test('a list of products is looked through by its columns, shown as it would become, and goes in as a job', async () => {
  const word = `imp${randomUUID().slice(0, 8)}`;
  const category = await admin.post<AdminCategory>(paths.admin.categories, { name: word });
  const good = Array.from({ length: 60 }, (_, at) => `${word}-${at},${word} Tool ${at},Maker,9.90`);
  const bad = [
    `${word}-x,,Maker,9.90`,
    `${word}-y,${word} Free,Maker,0`,
    `${word}-0,${word} Twice,Maker,1.00`,
  ];
  const list = await uploaded(['Artikl,Naziv,Firma,Cijena', ...good, ...bad].join('\r\n'));
  expect(list).toMatchObject({ rows: 63, columns: ['Artikl', 'Naziv', 'Firma', 'Cijena'] });
  expect(list.proposal).toContainEqual({ column: 'Cijena', field: 'price' });
  const map = [
    ['Artikl', 'id'],
    ['Naziv', 'title'],
    ['Firma', 'manufacturer'],
    ['Cijena', 'price'],
  ];
  const choice = { map, visibility: 'draft', categoryId: category.body.id };
  const found = await check(list.id, choice);
  expect([found.status, found.body.state]).toEqual([200, 'ready']);
  const facts = productImportFactsSchema.parse(found.body.facts);
  expect(facts).toMatchObject({ rows: 63, usable: 60, existing: 0, visibility: 'draft' });
  expect(facts.preview[0]).toEqual({
    line: 2,
    sku: `${word}-0`.toUpperCase(),
    name: `${word} Tool 0`,
    maker: 'Maker',
    prices: { eur: '9.90', km: '19.36' },
  });
  const groups = found.body.problemGroups.map(({ reason, count, lines }) => [reason, count, lines]);
  expect(groups).toEqual(
    expect.arrayContaining([
      ['title-missing', 1, [62]],
      ['price-missing', 1, [63]],
      ['duplicate-id', 1, [64]],
    ]),
  );

  const done = await imported(list.id);
  expect(done).toMatchObject({ done: 60, total: 60, counts: { created: 60, existing: 0 } });
  const report = await admin.get<string>(paths.admin.jobReport(list.id));
  expect(report.body.trim().split('\r\n')).toHaveLength(4);
  const products = await listed(word, 60);
  expect(products).toHaveLength(60);
  expect(products[0]).toMatchObject({ visibility: 'draft', categoryId: category.body.id });

  // The same list once more brings nothing twice.
  const again = await uploaded(
    ['id,title,price', ...good.map((row) => row.replace('Maker,', ''))].join('\n'),
  );
  const second = await check(again.id, {});
  expect(second.body.facts).toMatchObject({ usable: 0, existing: 60 });
});

test('a list whose columns nobody can tell says which it lacks, and takes another map without a second upload', async () => {
  const word = `imp${randomUUID().slice(0, 8)}`;
  const list = await uploaded(`a;b;c\n${word};${word} One;5.50\n`);
  const refused = await check(list.id, {});
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'list-unusable', unusable: 'header-unknown', names: ['title', 'price'] },
  });
  expect(refused.body.message).toContain('The first line must name the columns');
  const map = [
    ['a', 'id'],
    ['b', 'title'],
    ['c', 'price'],
  ];
  const found = await check(list.id, { map });
  expect(found.body.facts).toMatchObject({ rows: 1, usable: 1 });
});

test('a list without a header, an unknown category and a foreign job are refused', async () => {
  const empty = await admin.post<Problem>(
    paths.admin.productImports,
    { text: '\n' },
    idempotencyHeader(),
  );
  expect(empty.status).toBe(400);
  const list = await uploaded('id,title,price\na,b,1\n');
  const nowhere = await check(list.id, { categoryId: randomUUID() });
  expect(nowhere.body.code).toBe('category-not-found');
  expect((await check(randomUUID(), {})).status).toBe(404);
});
