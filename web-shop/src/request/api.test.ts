import { expect, test } from '@jest/globals';
import { stubFetch } from '../testing/shop-wrapper.tsx';
import { api, apiFile, apiPage, apiResponse } from './api.ts';

test('a change goes out with what it says and the key of its attempt', async () => {
  const { asked } = stubFetch({ 'PATCH /api/cart/l1': () => Response.json([]) });
  const change = { itemId: 'l1', quantity: 2 };
  expect(await api('PATCH /api/cart/:itemId', change, { idempotencyKey: 'key-12345' })).toEqual([]);
  const sent = asked.at(-1);
  expect(sent?.body).toEqual({ quantity: 2 });
  expect(sent?.headers.get('Idempotency-Key')).toBe('key-12345');
});

test('a request without a key says none', async () => {
  const { asked } = stubFetch({ 'POST /api/logout': () => Response.json({ message: 'ok' }) });
  await api('POST /api/logout', {});
  expect(asked.at(-1)?.headers.has('Idempotency-Key')).toBe(false);
  expect(asked.at(-1)?.body).toBeUndefined();
});

test('a page of a list says how many there are on all pages', async () => {
  const headers = { 'X-Total-Count': '7' };
  const { asked } = stubFetch({
    'GET /api/orders/reveals': () => Response.json([{ id: 'r1' }], { headers }),
  });
  const page = await apiPage('GET /api/orders/reveals', { page: 2, perPage: 1 });
  expect(page).toEqual({ items: [{ id: 'r1' }], total: 7 });
  expect(asked.at(-1)?.query).toBe('page=2&perPage=1');
});

test('a file is what the endpoint sends, whatever its type', async () => {
  stubFetch({ 'GET /api/wallet/statement.pdf': () => new Response('%PDF') });
  const statement = { month: '2026-03', language: 'en' } as const;
  expect(await (await apiFile('GET /api/wallet/statement.pdf', statement)).text()).toBe('%PDF');
});

test('what an endpoint asks for in its query does not go into its body', async () => {
  const { asked } = stubFetch({ 'POST /api/orders/o1/keys/reveal': () => Response.json([]) });
  const sent = { orderId: 'o1', language: 'bs', format: 'json' } as const;
  await apiResponse('POST /api/orders/:orderId/keys/reveal', sent, {
    idempotencyKey: 'key-12345',
    inQuery: ['language'],
  });
  expect(asked.at(-1)).toMatchObject({ query: 'language=bs', body: { format: 'json' } });
});

test('the compiler asks for the key of what is done once', async () => {
  const { asked } = stubFetch({ 'POST /api/orders/o1/reorder': () => Response.json({}) });
  // @ts-expect-error the endpoint asks for an Idempotency-Key
  await api('POST /api/orders/:orderId/reorder', { orderId: 'o1' });
  expect(asked.at(-1)?.headers.has('Idempotency-Key')).toBe(false);
});
