import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { createServiceApp } from './service-app.ts';

/** What a process calls a request that comes with an id. */
async function idOf(given: string, { edge }: { readonly edge: boolean }): Promise<string> {
  const logger = createLogger('test', 'silent');
  const app = createServiceApp({ logger, metrics: createMetrics('test'), readiness: [], edge });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-correlation-id': given };
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`, { headers });
  server.closeAllConnections();
  server.close();
  return answer.headers.get('x-request-id') ?? '';
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('services keep the id of the edge, and take nothing else for one', async () => {
  const given = randomUUID();
  expect(await idOf(given, { edge: false })).toBe(given);
  expect(await idOf('EUR-2026-000012', { edge: false })).toMatch(UUID);
});

test('the edge takes no id over, however well it looks', async () => {
  const given = randomUUID();
  const own = await idOf(given, { edge: true });
  expect(own).toMatch(UUID);
  expect(own).not.toBe(given);
});
