import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { commandRoutes, COMMAND_AUDIENCE } from '../commands/command-routes.ts';
import { QUERY_AUDIENCE, queryRoutes } from '../queries/query-routes.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { createServiceApp } from './service-app.ts';
import { signActor } from './service-token.ts';

const service = randomBytes(32);
const keys = { service };
const unreachable = async (): Promise<never> => {
  throw new Error('a stranger came through');
};

/** The status of a request whose body is no JSON, under the given key. */
async function statusOf(path: string, audience: string, key: Buffer): Promise<number> {
  const metrics = createMetrics('test');
  const app = createServiceApp({ logger: createLogger('test', 'silent'), metrics, readiness: [] });
  const bus = { send: unreachable, settled: async () => undefined };
  app.use(commandRoutes(bus, keys, metrics).routes());
  app.use(queryRoutes({ run: unreachable }, keys, metrics).routes());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const authorization = signActor(key, { actor: { kind: 'system', name: 'test' }, audience });
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: '{"broken',
  });
  server.closeAllConnections();
  server.close();
  return answer.status;
}

test.each([
  ['/commands/RecordDeposit', COMMAND_AUDIENCE],
  ['/queries/admin.orders', QUERY_AUDIENCE],
])('%s refuses a stranger before it reads what they sent', async (path, audience) => {
  expect(await statusOf(path, audience, randomBytes(32))).toBe(401);
  expect(await statusOf(path, 'another-service', service)).toBe(401);
  expect(await statusOf(path, audience, service)).toBe(400);
});
