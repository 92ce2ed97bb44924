import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import type Koa from 'koa';
import type { RateLimits } from '../http/rate-limits.ts';
import type { CheckedInput } from '../http/route.ts';
import { allRoutes } from '../routes/routes.ts';
import { ration } from './ration.ts';

/** What a request pays, in milliseconds of work. */
async function paid(key: string, query: object): Promise<number> {
  const route = allRoutes.find(({ method, path }) => `${method} ${path}` === key);
  if (!route) throw new Error(`There is no ${key}.`);
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const ctx = { state: { holder: 'account ana' }, res, get: () => '' } as unknown as Koa.Context;
  let spent = 0;
  const spend = async (_holder: string, ms: number): Promise<void> => {
    spent += ms;
  };
  const limits = { spend } as RateLimits;
  await ration(route, {
    ctx,
    limits,
    input: { query } as unknown as CheckedInput,
  });
  // What its holder may do next waits for the end of this.
  res.emit('close');
  return spent;
}

test.each(['GET /api/orders/export.csv', 'GET /api/admin/orders/export.csv'])(
  '%s by lines costs many times as much as by orders',
  async (key) => {
    for (const format of ['csv', 'xlsx']) {
      const [orders, lines] = [
        await paid(key, { format, rows: 'orders' }),
        await paid(key, { format, rows: 'lines' }),
      ];
      expect(lines).toBeGreaterThanOrEqual(5 * orders);
    }
  },
);

test.each([
  'GET /api/orders',
  'GET /api/orders/reveals',
  'GET /api/approvals',
  'GET /api/admin/orders',
])('%s is paid for, by what its lines cost', async (key) => {
  expect(await paid(key, {})).toBeGreaterThan(0);
});
