import { afterEach, expect, test } from '@jest/globals';
import { answeringNetwork } from '../testing/in-shop.tsx';
import { holdBack } from './hold-back.ts';
import { call } from './portal.ts';

let release = (): void => undefined;

afterEach(() => release());

test('until the first screen is painted, only what it waits for is asked for', async () => {
  const { asked } = answeringNetwork({
    'GET /api/user': () => Response.json({ id: 'u1' }),
    'GET /api/cart': () => Response.json([]),
  });
  release = holdBack();
  const cart = call('GET', '/api/cart');
  await call('GET', '/api/user', { atOnce: true });
  expect(asked.map(({ path }) => path)).toEqual(['/api/user']);
  release();
  await cart;
  expect(asked.map(({ path }) => path)).toEqual(['/api/user', '/api/cart']);
});

test('afterwards nothing waits', async () => {
  const { asked } = answeringNetwork({ 'GET /api/cart': () => Response.json([]) });
  release = holdBack();
  release();
  await call('GET', '/api/cart');
  expect(asked).toHaveLength(1);
});
