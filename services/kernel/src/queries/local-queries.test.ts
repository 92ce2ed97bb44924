import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineCalls } from 'contracts/calls/call';
import { EventStoreUnavailable } from 'eventstore-client/errors';
import knex from 'knex';
import { z } from 'zod';
import { answerQueries } from './answer-queries.ts';
import { defineProjection } from '../projections/define-projection.ts';
import { createLocalQueries } from './local-queries.ts';
import { createQueryRunner } from './query-runner.ts';
import { query } from './query.ts';
import { queryRoutes } from './query-routes.ts';
import { reject, withDetails } from '../commands/decider.ts';
import type { Actor } from '../http/actor.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createServiceApp } from '../http/service-app.ts';
import { createServiceClient } from '../http/service-client.ts';
import type { QueryClient } from '../http/service-client.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';

const calls = defineCalls({
  'test.echo': {
    input: z.object({ text: z.string(), note: z.string().exactOptional() }),
    result: z.object({ text: z.string(), waits: z.array(z.string()) }),
  },
  'test.refused': { input: z.object({}), result: z.null() },
  'test.away': { input: z.object({}), result: z.null() },
  'test.broken': { input: z.object({}), result: z.null() },
  'test.foreign': { input: z.object({}), result: z.null() },
});

const db = knex({ client: 'pg' });
const actor: Actor = { kind: 'system', name: 'tester' };
let server: Server;
let overHttp: QueryClient;
let inProcess: QueryClient;
const waitedFor: string[] = [];

const model = defineProjection({
  name: 'model',
  version: 1,
  categories: ['order'],
  poison: 'stop',
  tables: [],
  apply: async () => undefined,
});
const shared = { scope: 'shared', reads: ['model'], policy: () => true as const } as const;
const queries = [
  query(calls['test.echo'], {
    ...shared,
    // More than the registry knows: nobody must see it.
    run: async ({ input }) => ({ ...input, waits: waitedFor.splice(0), secret: 'not shown' }),
  }),
  query(calls['test.refused'], {
    ...shared,
    run: async () =>
      withDetails(reject('not-found', 'There is no such order.'), { orderId: '4711' }),
  }),
  query(calls['test.away'], {
    ...shared,
    run: async () => Promise.reject(new EventStoreUnavailable('gone')),
  }),
  query(calls['test.broken'], { ...shared, run: async () => Promise.reject(new Error('a bug')) }),
  query(calls['test.foreign'], { ...shared, run: async () => null }),
];

beforeAll(async () => {
  const logger = createLogger('test', 'silent');
  const metrics = createMetrics('test');
  const progress = {
    name: 'progress',
    reached: async (projection: string, position: bigint) => {
      waitedFor.push(`${projection} ${position}`);
      return position < 100n;
    },
    onMove: () => undefined,
    onGap: () => undefined,
    stop: async () => undefined,
  };
  const runner = createQueryRunner({ queries, projections: [model], db, progress });
  const answer = answerQueries(runner, metrics);
  const maySend = (_caller: string, { name }: { name: string }) => name !== 'test.foreign';
  const app = createServiceApp({ logger, metrics, readiness: [] });
  const key = randomBytes(32);
  const keys = { bff: key, worker: key, 'command-line': key };
  app.use(queryRoutes(answer, { keys, maySend }).routes());
  server = createHttpServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  overHttp = createServiceClient({
    url: `http://127.0.0.1:${port}`,
    signer: { caller: 'bff', key },
  });
  inProcess = createLocalQueries({ answer, caller: 'bff', maySend });
});

afterAll(async () => {
  await overHttp.close();
  server.close();
  await db.destroy();
});

const call = () => ({ actor, correlationId: randomUUID() });

/** What both ways answer, which is to be the same; of an error what a person reads of it. */
async function fromBoth(ask: (client: QueryClient) => Promise<unknown>): Promise<unknown> {
  const answers = [];
  for (const client of [overHttp, inProcess])
    answers.push(await ask(client).catch((error: unknown) => whatIsSaid(error)));
  expect(answers[1]).toEqual(answers[0]);
  return answers[1];
}

function whatIsSaid(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message } = error;
  const shown = z.object({ status: z.number(), code: z.string() }).safeParse(error);
  const details = z.object({ options: z.object({ details: z.unknown() }) }).safeParse(error);
  return { name, message, ...shown.data, details: details.data?.options.details ?? {} };
}

test('a query answered in this process has the result of one sent over HTTP, and no more', async () => {
  const answer = await fromBoth(async (client) =>
    client.query(calls['test.echo'], { text: 'ć' }, { ...call(), positions: { order: '7' } }),
  );
  expect(answer).toEqual({ result: { text: 'ć', waits: ['model 7'] }, stale: false });
});

test('what the read models have not reached is said in both ways', async () => {
  const answer = await fromBoth(async (client) =>
    client.query(calls['test.echo'], { text: '' }, { ...call(), positions: { order: '100' } }),
  );
  expect(answer).toMatchObject({ stale: true });
});

test('an input is checked, and loses what has no value, in both ways', async () => {
  const sent: { text: string; note?: string } = { text: 'a' };
  Reflect.set(sent, 'note', undefined);
  expect(
    await fromBoth(async (client) => client.query(calls['test.echo'], sent, call())),
  ).toMatchObject({ result: { text: 'a' } });
  Reflect.deleteProperty(sent, 'text');
  expect(
    await fromBoth(async (client) => client.query(calls['test.echo'], sent, call())),
  ).toMatchObject({ status: 400, code: 'invalid-input' });
});

test.each([
  ['test.refused', { status: 404, code: 'not-found', details: { orderId: '4711' } }],
  ['test.away', { status: 503, code: 'unavailable' }],
  ['test.foreign', { status: 403, code: 'forbidden' }],
] as const)('%s is refused alike in both ways', async (name, expected) => {
  expect(await fromBoth(async (client) => client.query(calls[name], {}, call()))).toMatchObject(
    expected,
  );
});

test('a result that the registry does not know reaches nobody, in neither way', async () => {
  const unfit = { ...calls['test.echo'], result: z.object({ missing: z.string() }) };
  expect(
    await fromBoth(async (client) => client.query(unfit, { text: 'a' }, call())),
  ).toMatchObject({
    name: 'UnexpectedResponse',
    message: 'The answer of test.echo does not fit: missing (invalid_type)',
  });
});

test('a fault that nobody foresaw is no refusal: the edge answers 500 and logs it once', async () => {
  const broken = async (client: QueryClient) => client.query(calls['test.broken'], {}, call());
  await expect(broken(overHttp)).rejects.toMatchObject({ status: 500, code: 'unexpected' });
  await expect(broken(inProcess)).rejects.toThrow('a bug');
});
