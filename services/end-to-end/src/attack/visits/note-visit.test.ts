import { expect, test } from '@jest/globals';
import { noteVisit } from './note-visit.ts';

const call = ['GET', '/api/csrf-token'] as const;
const answered = (body: unknown, type: string) => ({
  status: 200,
  headers: { 'content-type': type },
  body,
});

test('a route is visited once it has answered by its schema', () => {
  const visited = new Set<string>();
  noteVisit(visited, call);
  noteVisit(visited, call, answered('text', 'text/plain'));
  expect(() => noteVisit(visited, call, answered({}, 'application/json'))).toThrow(
    'GET /api/csrf-token answered wrongly',
  );
  expect([...visited]).toEqual([]);
  noteVisit(visited, call, answered({ csrfToken: 'a' }, 'application/json; charset=utf-8'));
  expect([...visited]).toEqual(['GET /api/csrf-token']);
});

test('a route that answers no JSON is visited once it was called', () => {
  const visited = new Set<string>();
  noteVisit(visited, ['GET', '/api/stream']);
  expect([...visited]).toEqual(['GET /api/stream']);
});
