import { expect, test } from '@jest/globals';
import { requestOf } from './request-of.ts';

test('what the path names goes into it, encoded, and the rest into the body', () => {
  const sent = { keyId: 'a/b', orderId: 'c', assignee: 'Ana', note: '' };
  expect(requestOf('POST /api/keys/:keyId/assignment', sent)).toEqual({
    method: 'POST',
    path: '/api/keys/a%2Fb/assignment',
    body: { orderId: 'c', assignee: 'Ana', note: '' },
  });
});

test('the rest of a GET goes into the query, what is undefined is left out', () => {
  const sent = { page: 2, product: 'a b', order: undefined };
  expect(requestOf('GET /api/keys', sent)).toEqual({
    method: 'GET',
    path: '/api/keys?page=2&product=a+b',
  });
  expect(requestOf('GET /api/keys')).toEqual({ method: 'GET', path: '/api/keys' });
});

test('what is named so goes into the query of an endpoint that takes a body too', () => {
  const sent = { orderId: 'o1', language: 'bs', format: 'csv' };
  expect(requestOf('POST /api/orders/:orderId/keys/reveal', sent, ['language'])).toEqual({
    method: 'POST',
    path: '/api/orders/o1/keys/reveal?language=bs',
    body: { format: 'csv' },
  });
});

test('a list of the console is asked for by JSON', () => {
  const sent = { range: [0, 9], sort: ['name', 'ASC'], filter: { q: 'a', id: ['b'] } };
  const { path } = requestOf('GET /api/admin/companies', sent);
  expect(Object.fromEntries(new URL(path, 'http://portal').searchParams)).toEqual({
    range: '[0,9]',
    sort: '["name","ASC"]',
    filter: '{"q":"a","id":["b"]}',
  });
});

test('a request without a body has none', () => {
  expect(requestOf('DELETE /api/lists/:listId', { listId: 'x' })).toEqual({
    method: 'DELETE',
    path: '/api/lists/x',
  });
});

test('a name in the path without a value is refused', () => {
  expect(() => requestOf('DELETE /api/lists/:listId')).toThrow('lacks its listId');
});
