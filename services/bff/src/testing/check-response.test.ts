import { expect, test } from '@jest/globals';
import { checkResponse } from './check-response.ts';

const NOT_KEPT = { headers: { 'Cache-Control': 'no-store' } };

const hold =
  (body: unknown, path: string = '/api/csrf-token', init: ResponseInit = NOT_KEPT) =>
  () =>
    checkResponse({ method: 'GET', path, response: Response.json(body, init), body });

test('an answer passes that is what its route says', () => {
  expect(hold({ csrfToken: 'a' })).not.toThrow();
});

test('an answer that lacks a field, or has one too many, fails whoever asked', () => {
  expect(hold({})).toThrow('GET /api/csrf-token answered wrongly');
  expect(hold({ csrfToken: 'a', secret: 'b' })).toThrow('answered more than its schema says');
});

test('an answer that browsers may keep fails whoever asked', () => {
  expect(hold({ csrfToken: 'a' }, '/api/csrf-token', {})).toThrow('answered without no-store');
});

test('an address is held to the first route that fits it', () => {
  expect(hold([], '/api/orders/reveals?page=1')).not.toThrow();
  expect(hold([], '/api/orders/reveal')).toThrow('GET /api/orders/:orderId answered wrongly');
});
