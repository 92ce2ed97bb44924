import { afterEach, expect, test } from '@jest/globals';
import type { Listening } from './service-app.ts';
import { createServiceApp, listen } from './service-app.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { serviceCheck } from '../runtime/readiness.ts';

const opened: Listening[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});

type Readiness = Parameters<typeof createServiceApp>[0]['readiness'];

async function listening(readiness: Readiness): Promise<Listening> {
  const parts = { logger: createLogger('test', 'silent'), metrics: createMetrics('test') };
  const place = { host: '127.0.0.1', port: 0 };
  const server = await listen(createServiceApp({ ...parts, readiness }), place);
  opened.push(server);
  return server;
}

const serve = async (readiness: Readiness): Promise<string> =>
  `http://127.0.0.1:${(await listening(readiness)).port}`;

async function ready(url: string): Promise<unknown> {
  const answer = await fetch(new URL('/health/ready', url));
  return { ...Object(await answer.json()), status: answer.status };
}

test('however many ask, a process looks once a second at what it stands on', async () => {
  let looks = 0;
  const url = await serve([{ name: 'database', check: async () => void (looks += 1) }]);
  const began = performance.now();
  await Promise.all(Array.from({ length: 50 }, () => ready(url)));
  const seconds = (performance.now() - began) / 1_000;
  expect(looks).toBeLessThanOrEqual(1 + Math.floor(seconds));
});

test('a process whose service is not ready or is away says which', async () => {
  const broken = await serve([
    { name: 'database', check: () => Promise.reject(new Error('away')) },
  ]);
  const well = await serve([]);
  const url = await serve([
    serviceCheck('broken', broken),
    serviceCheck('well', well),
    serviceCheck('away', 'http://127.0.0.1:1'),
  ]);
  expect(await ready(url)).toMatchObject({ status: 503, failing: ['broken', 'away'] });
});

test('a process that is about to end says so, answers on connections that end with the answer, and keeps nobody from being ready', async () => {
  const server = await listening([]);
  const url = `http://127.0.0.1:${server.port}`;
  const caller = await serve([serviceCheck('its service', url)]);
  const before = await fetch(new URL('/health/live', url));
  expect(before.headers.get('connection')).toBe('keep-alive');
  await before.body?.cancel();
  await server.draining.stop();
  expect(await ready(url)).toEqual({ status: 503, failing: [] });
  const answer = await fetch(new URL('/health/live', url));
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await answer.body?.cancel();
  expect(await ready(caller)).toMatchObject({ status: 200 });
});
