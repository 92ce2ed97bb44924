import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminCategory, AdminProductRow } from 'contracts/api/admin';
import type { JobDetails, UploadedList } from 'contracts/api/admin-jobs';
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
  const path = '/api/admin/products/import';
  const answer = await admin.post<UploadedList>(path, { text }, idempotencyHeader());
  expect(answer.status).toBe(201);
  return answer.body;
}

const check = (id: string, choice: object) =>
  admin.post<JobDetails & Problem>(`/api/admin/products/import/${id}/check`, choice);

async function imported(id: string): Promise<JobDetails> {
  const path = `/api/admin/imports/${id}/commit`;
  expect((await admin.post(path, {}, idempotencyHeader())).status).toBe(200);
  return eventually(
    async () => (await admin.get<JobDetails>(`/api/admin/imports/${id}`)).body,
    ({ state }) => state === 'done',
  );
}

/** The products of a list, once the read model shows them all. */
async function listed(word: string, count: number): Promise<readonly AdminProductRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ q: word }));
  const path = `/api/admin/products?filter=${filter}&range=[0,199]`;
  const { body } = await eventually(
    () => admin.get<readonly AdminProductRow[]>(path),
    (answer) => answer.body.length >= count,
  );
  return body;
}

test('a list of products is looked through by its columns, shown as it would become, and goes in as a job', async () => {
  const word = `imp${randomUUID().slice(0, 8)}`;
  const category = await admin.post<AdminCategory>('/api/admin/categories', { name: word });
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
  const report = await admin.get<string>(`/api/admin/jobs/${list.id}/report.csv`);
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

test('a list whose columns nobody can recognise says which it lacks, and takes another map without a second upload', async () => {
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

test('a list of new prices changes the products that are there, and only what it names', async () => {
  const word = `imp${randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: 3 }, (_, at) => `${word}-${at};${word} Tool ${at};Maker;9,90`);
  const first = await uploaded(['id;title;manufacturer;price', ...rows].join('\n'));
  await check(first.id, { visibility: 'draft' });
  await imported(first.id);
  await listed(word, 3);

  const text = [
    'SKU;Preis;Farbe',
    `${word}-0;19,90;rot`,
    `${word.toUpperCase()}-1;9,90;`,
    `${word}-7;5,00;`,
    `${word}-2;1.299;`,
  ];
  const list = await uploaded(text.join('\n'));
  expect(list.proposal).toEqual([
    { column: 'SKU', field: 'id' },
    { column: 'Preis', field: 'price' },
  ]);
  const map = list.proposal.map(({ column, field }) => [column, field]);
  const found = await check(list.id, { use: 'update', map });
  const sku = `${word}-0`.toUpperCase();
  expect(productImportFactsSchema.parse(found.body.facts)).toMatchObject({
    use: 'update',
    rows: 4,
    usable: 2,
    existing: 1,
    unusedColumns: ['Farbe'],
    changes: [
      { line: 2, sku, before: { priceEur: '9.90' }, after: { priceEur: '19.90' } },
      { line: 5, before: { priceEur: '9.90' }, after: { priceEur: '1299.00' } },
    ],
  });
  const reasons = found.body.problemGroups.map(({ reason, lines }) => [reason, lines]);
  expect(reasons).toEqual([['product-unknown', [4]]]);

  // What somebody changes after the look is theirs.
  const [, , raced] = await listed(word, 3);
  const change = { tenantId: 'eur', kind: 'amount', value: '1.00', rounding: 'cent' };
  const products = [{ id: raced?.id, revision: raced?.revision }];
  const path = '/api/admin/products/prices';
  expect((await admin.post(path, { change, products }, idempotencyHeader())).status).toBe(200);

  const done = await imported(list.id);
  expect(done.counts).toEqual({ updated: 1, leftOut: 1 });
  expect(done.problemGroups.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['product-unknown', 'stale-revision']),
  );
  const after = await eventually(
    () => listed(word, 3),
    ([product]) => product?.prices.eur === '19.90',
  );
  expect(after.map(({ prices, maker, visibility }) => [prices, maker, visibility])).toEqual([
    [{ eur: '19.90', km: '19.36' }, 'Maker', 'draft'],
    [{ eur: '9.90', km: '19.36' }, 'Maker', 'draft'],
    [{ eur: '10.90', km: '19.36' }, 'Maker', 'draft'],
  ]);

  // The same list once more has nothing left to do but what was refused.
  const again = await uploaded(text.join('\n'));
  const second = await check(again.id, { use: 'update', map });
  expect(second.body.facts).toMatchObject({ usable: 1, existing: 2 });
});

test('a list in which two columns could be the price asks which one, and is kept meanwhile (P1)', async () => {
  const word = `imp${randomUUID().slice(0, 8)}`;
  const list = await uploaded(`sku,name,MPC,VPC\n${word},${word} One,58.50,49.90\n`);
  expect(list.doubts).toEqual([{ field: 'price', columns: ['MPC', 'VPC'] }]);
  const map = list.proposal.map(({ column, field }) => [column, field]);
  const refused = await check(list.id, { map });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'list-unusable', unusable: 'columns-doubtful', names: ['MPC', 'VPC'] },
  });
  const found = await check(list.id, { map: [...map, ['VPC', 'price']] });
  expect(found.body.facts).toMatchObject({ usable: 1, preview: [{ prices: { eur: '49.90' } }] });
});

test('a list without a header, an unknown category and a foreign job are refused', async () => {
  const empty = await admin.post<Problem>(
    '/api/admin/products/import',
    { text: '\n' },
    idempotencyHeader(),
  );
  expect(empty.status).toBe(400);
  const list = await uploaded('id,title,price\na,b,1\n');
  const nowhere = await check(list.id, { categoryId: randomUUID() });
  expect(nowhere.body.code).toBe('category-not-found');
  expect((await check(randomUUID(), {})).status).toBe(404);
});
