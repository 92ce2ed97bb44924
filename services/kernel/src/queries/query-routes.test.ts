import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineCalls } from 'contracts/calls/call';
import knex from 'knex';
import { z } from 'zod';
import { createHttpServer } from '../http/http-server.ts';
import { createServiceApp } from '../http/service-app.ts';
import { createServiceClient } from '../http/service-client.ts';
import type { ServiceClient } from '../http/service-client.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { createQueryRunner } from './query-runner.ts';
import { query } from './query.ts';
import { answerQueries } from './answer-queries.ts';
import { queryRoutes } from './query-routes.ts';

const calls = defineCalls({ 'test.long': { input: z.object({}), result: z.null() } });

const db = knex({ client: 'pg' });
let server: Server;
let client: ServiceClient;
let begun: () => void = () => undefined;
let ended: (signal: AbortSignal) => void = () => undefined;

/** Works until nobody waits for it. */
const long = query(calls['test.long'], {
  scope: 'shared',
  reads: [],
  policy: () => true,
  run: async ({ signal }) => {
    begun();
    await once(signal, 'abort');
    ended(signal);
    signal.throwIfAborted();
    return null;
  },
});

beforeAll(async () => {
  const metrics = createMetrics('test');
  const app = createServiceApp({ logger: createLogger('test', 'silent'), metrics, readiness: [] });
  const progress = {
    name: 'progress',
    reached: async () => true,
    onMove: () => undefined,
    onGap: () => undefined,
    stop: async () => undefined,
  };
  const runner = createQueryRunner({ queries: [long], projections: [], db, progress });
  const key = randomBytes(32);
  const keys = { bff: key, worker: key, 'command-line': key };
  app.use(queryRoutes(answerQueries(runner, metrics), { keys, maySend: () => true }).routes());
  server = createHttpServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  client = createServiceClient({ url, signer: { caller: 'bff', key } });
});

afterAll(async () => {
  await client.close();
  server.close();
  await db.destroy();
});

test('a query learns of it when whoever asked goes away', async () => {
  const gone = new AbortController();
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  const ending = new Promise<AbortSignal>((resolve) => (ended = resolve));
  const actor = { kind: 'system', name: 'test' } as const;
  const asked = client.query(
    calls['test.long'],
    {},
    { actor, correlationId: randomUUID(), signal: gone.signal },
  );
  const refused = asked.catch((error: unknown) => error);
  await beginning;
  gone.abort();
  expect(await refused).toMatchObject({ status: 503 });
  expect((await ending).aborted).toBe(true);
});
