import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { commands, queries } from '../calls/calls.ts';
import { listFields, pageOf } from '../primitives/paging.ts';
import { get, put } from './endpoint.ts';
import { isRelayed, relayedEndpoint } from './relayed.ts';

const input = z.strictObject({
  orderId: z.string(),
  note: z.string(),
  expectedRevision: z.int(),
});
const facts = { right: 'admins', summary: 'A test' } as const;
const keysOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

test('of an input the path has what it names, If-Match the revision, and the body the rest, strictly', () => {
  const http = put('/api/orders/:orderId', facts);
  const endpoint = relayedEndpoint({ name: 'Change', input, result: z.null(), http });
  expect([endpoint.params, endpoint.body, endpoint.query].map(keysOf)).toEqual([
    ['orderId'],
    ['note'],
    [],
  ]);
  expect(endpoint.body?.safeParse({ note: 'a', orderId: 'b' }).success).toBe(false);
});

test('a GET has the rest in its query', () => {
  const http = get('/api/orders/:orderId', facts);
  const endpoint = relayedEndpoint({ name: 'orders.get', input, result: z.null(), http });
  expect([endpoint.params, endpoint.body, endpoint.query].map(keysOf)).toEqual([
    ['orderId'],
    [],
    ['note'],
  ]);
});

test('a list has range, sort and filter in its query, and answers the rows of a page', () => {
  const asked = z.object({
    ...listFields,
    sort: z.enum(['name', 'size']).default('name'),
    ofOrder: z.string().optional(),
  });
  const http = get('/api/things', { ...facts, list: 'things' });
  const endpoint = relayedEndpoint({ name: 'a', input: asked, result: pageOf(z.int()), http });
  const parse = (query: object) => endpoint.query?.safeParse(query).data;
  const filter = { ofOrder: 'a' };
  expect(parse({ range: '[0,9]', filter: JSON.stringify(filter) })).toEqual({
    range: [0, 9],
    filter,
  });
  expect(parse({ sort: '["size","ASC"]' })).toMatchObject({ sort: ['size', 'ASC'] });
  expect(parse({ sort: '["ofOrder","ASC"]' })).toBeUndefined();
  expect(parse({ filter: '{"limit":1}' })).toBeUndefined();
  expect(endpoint.response?.safeParse([1]).success).toBe(true);
});

test('nothing that is handed on lets a browser say in whose name it acts', () => {
  const relayed = [...Object.values<object>(commands), ...Object.values<object>(queries)].filter(
    isRelayed,
  );
  expect(relayed.length).toBeGreaterThan(50);
  const fields = relayed
    .map(relayedEndpoint)
    .flatMap(({ body, query }) => [...keysOf(body), ...keysOf(query)]);
  expect(
    fields.filter((name) => ['operator', 'inNameOf', 'recall', 'actor'].includes(name)),
  ).toEqual([]);
});
