import { afterEach, expect, test } from '@jest/globals';
import { stubFetch } from '../testing/shop-wrapper.tsx';
import { deferRequests } from './defer-requests.ts';
import { api } from './api.ts';

let release = (): void => undefined;

afterEach(() => release());

test('until the first screen is painted, only what it waits for is asked for', async () => {
  const { asked } = stubFetch({
    'GET /api/user': () => Response.json({ id: 'u1' }),
    'GET /api/cart': () => Response.json([]),
  });
  release = deferRequests();
  const cart = api('GET /api/cart', {});
  await api('GET /api/user', {}, { immediate: true });
  expect(asked.map(({ path }) => path)).toEqual(['/api/user']);
  release();
  await cart;
  expect(asked.map(({ path }) => path)).toEqual(['/api/user', '/api/cart']);
});

test('afterwards nothing waits', async () => {
  const { asked } = stubFetch({ 'GET /api/cart': () => Response.json([]) });
  release = deferRequests();
  release();
  await api('GET /api/cart', {});
  expect(asked).toHaveLength(1);
});
