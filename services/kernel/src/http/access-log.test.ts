import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { unauthorized } from './http-error.ts';
import { createServiceApp } from './service-app.ts';
import type { ServiceAppOptions } from './service-app.ts';

/** What a service logs of these requests. */
async function logged(
  paths: readonly string[],
  options: Pick<ServiceAppOptions, 'accessLog' | 'senderOf'>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const logger = createLogger('test', 'info', {
    write: (line) => void lines.push(JSON.parse(line) as Readonly<Record<string, unknown>>),
  });
  const app = createServiceApp({
    ...options,
    logger,
    metrics: createMetrics('test'),
    readiness: [],
    metricsToken: 'a-token-of-the-test',
  });
  app.use((ctx) => {
    if (ctx.path.startsWith('/private')) throw unauthorized();
    ctx.body = 'Hello';
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const path of paths) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
  return lines.filter(({ msg }) => msg === 'access');
}

test('no request is logged unless somebody has asked for it', async () => {
  expect(await logged(['/orders'], {})).toEqual([]);
});

test('each request is a line with who, what, how it ended and how long it took', async () => {
  const senderOf = () => ({
    actor: 'user-1',
    role: 'buyer',
    address: '192.0.2.7',
    route: '/api/orders/:id',
  });
  const [line] = await logged(['/api/orders/secret?token=secret'], { accessLog: true, senderOf });
  expect(line).toMatchObject({
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    requestId: expect.any(String),
    actor: 'user-1',
    address: '192.0.2.7',
    route: '/api/orders/:id',
  });
  expect(JSON.stringify(line)).not.toContain('secret');
});

test('of an address that no route declares the beginning alone is logged: the rest may be a secret', async () => {
  const senderOf = () => ({
    actor: undefined,
    role: undefined,
    address: '192.0.2.7',
    route: undefined,
  });
  const lines = await logged(['/invitation/secret', '/', '/private/secret'], {
    accessLog: true,
    senderOf,
  });
  expect(lines.map(({ route, status }) => [route, status])).toEqual([
    ['/invitation', 200],
    ['/', 200],
    ['/private', 401],
  ]);
});

test('what only looks after the process is left out', async () => {
  const paths = ['/health/live', '/health/ready', '/metrics', '/orders'];
  const lines = await logged(paths, { accessLog: true });
  expect(lines.map(({ route }) => route)).toEqual(['/orders']);
});
