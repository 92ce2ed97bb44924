import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setRefusalTexts } from 'contracts/texts/problem-texts';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { refusalsBs } from 'contracts/texts/refusals-bs';
import { HttpError } from 'react-admin';
import { sendBulk } from './bulk.ts';
import { dataProvider } from './data-provider.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

const plainFetch = globalThis.fetch;
let asked: Asked[] = [];
let answers: Response[] = [];

beforeEach(() => {
  [asked, answers] = [[], []];
  globalThis.fetch = (input, init = {}) => {
    const path = input as string;
    if (path === '/api/csrf-token') return Promise.resolve(Response.json({ csrfToken: 'token' }));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method: init.method ?? 'GET', path, headers: new Headers(init.headers), body });
    return Promise.resolve(answers.shift() ?? Response.json({ id: 'p1', revision: 8 }));
  };
});

afterEach(() => {
  setRefusalTexts(undefined);
  globalThis.fetch = plainFetch;
});

const problem = (status: number, code: string, more: object = {}) =>
  Response.json({ status, code, message: 'In the server’s words.', ...more }, { status });

const failureOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (cause: unknown) => cause,
  );

const change = { id: 'p1', data: { name: 'New' }, previousData: { id: 'p1', revision: 7 } };

test('a list is asked for by range, sort and filter, and counted by its header', async () => {
  const headers = { 'content-range': 'products 25-49/87' };
  answers = [Response.json([{ id: 'p1' }], { headers })];
  const found = await dataProvider.getList('products', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
    filter: { q: 'office' },
  });
  expect(found.total).toBe(87);
  const { pathname, searchParams } = new URL(asked[0]?.path ?? '', 'http://portal');
  expect(pathname).toBe('/api/admin/products');
  expect(Object.fromEntries(searchParams)).toEqual({
    range: '[25,49]',
    sort: '["name","ASC"]',
    filter: '{"q":"office"}',
  });
});

test('a change carries the token, its intention and the revision that it was made on', async () => {
  const answer = await dataProvider.update('products', change);
  expect(answer).toEqual({ data: { id: 'p1', revision: 8 } });
  const [request] = asked;
  const { method, path, headers, body } = request ?? {};
  expect([method, path, body]).toEqual(['PUT', '/api/admin/products/p1', { name: 'New' }]);
  expect(headers?.get('x-csrf-token')).toBe('token');
  expect(headers?.get('if-match')).toBe('"7"');
  expect(headers?.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('an edit that goes on from another revision says so by its own', async () => {
  await dataProvider.update('products', { ...change, data: { name: 'New', revision: 9 } });
  expect(asked[0]?.headers.get('if-match')).toBe('"9"');
  expect(asked[0]?.body).toEqual({ name: 'New' });
});

const keys = () => asked.map(({ headers }) => headers.get('idempotency-key'));

test('the same intention sent again after a failure has the same key, a new one another', async () => {
  answers = [problem(503, 'unavailable')];
  await expect(dataProvider.update('products', change)).rejects.toThrow(HttpError);
  await dataProvider.update('products', change);
  await dataProvider.update('products', change);
  const [failed, again, anew] = keys();
  expect(again).toBe(failed);
  expect(anew).not.toBe(failed);
});

test('a change that was made with a token of before is sent once more with a new one', async () => {
  answers = [problem(403, 'csrf-token-missing')];
  await dataProvider.create('products', { data: { name: 'New' } });
  expect(asked).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('a refusal has the server’s words, the values refused by field, and the request’s id', async () => {
  const errors = [{ path: 'prices.eur', message: 'Invalid amount', code: 'not-an-amount' }];
  answers = [problem(400, 'invalid-input', { errors, requestId: 'r-1' })];
  const error: unknown = await failureOf(dataProvider.update('products', change));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    status: 400,
    message: 'In the server’s words.',
    body: { code: 'invalid-input', requestId: 'r-1', errors: { 'prices.eur': 'Invalid amount' } },
  });
});

test('to readers of Bosnian a refusal speaks Bosnian, at its fields too', async () => {
  setRefusalTexts(refusalsBs);
  const errors = [{ path: 'prices.eur', message: 'Invalid amount', code: 'not-an-amount' }];
  answers = [problem(400, 'invalid-input', { errors })];
  const error: unknown = await failureOf(dataProvider.update('products', change));
  expect(error).toMatchObject({
    message: 'Neki podaci nisu ispravni. Provjerite ih i pokušajte ponovo.',
    body: {
      errors: { 'prices.eur': 'Napišite iznos s najviše dvije decimale, na primjer 12.34.' },
    },
  });
});

test('what did not arrive says so, and has no status', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const error: unknown = await failureOf(dataProvider.getOne('orders', { id: 'o1' }));
  expect(error).toMatchObject({ status: 0 });
});

test('more records than one request may name are changed by several, and one that fails is reported', async () => {
  const ids = Array.from({ length: MAX_PAGE_ROWS + 2 }, (_, index) => `p${index}`);
  const first = ids.slice(0, MAX_PAGE_ROWS).map((id) => ({ id, ok: true }));
  answers = [Response.json({ results: first }), problem(503, 'unavailable')];
  const results = await sendBulk('products', { ids, action: { action: 'retire' } });
  expect(asked.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([
    MAX_PAGE_ROWS,
    2,
  ]);
  expect(results.map(({ ok }) => ok)).toEqual([...first.map(() => true), false, false]);
  expect(results.at(-1)).toMatchObject({ id: ids.at(-1), message: expect.any(String) });
});

test('many records are changed by one request, with a result for each', async () => {
  const results = [
    { id: 'p1', ok: true },
    { id: 'p2', ok: false, message: 'It is sold out.' },
  ];
  answers = [Response.json({ results })];
  const order = { ids: ['p1', 'p2'], action: { action: 'retire' } } as const;
  expect(await sendBulk('products', order)).toEqual(results);
  expect(asked.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/api/admin/products/bulk'],
  ]);
  expect(asked[0]?.body).toEqual({ action: 'retire', ids: ['p1', 'p2'] });
});
