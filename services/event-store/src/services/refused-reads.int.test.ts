import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServiceError } from '@grpc/grpc-js';
import { credentials, status } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import v1Services from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import v1 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import { startEventStore } from '../server.ts';
import type { RunningEventStore } from '../server.ts';
import { signedIn } from '../testing/signed-in.ts';
import { TEST_PASSWORDS } from '../testing/test-passwords.ts';

let database: TestDatabase;
let server: RunningEventStore;
let store: EventStore;
let client: InstanceType<typeof v1Services.StreamsClient>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
  });
  store = connectEventStore({ url: server.url, deadlineMs: 30_000 });
  const address = `127.0.0.1:${server.port}`;
  client = new v1Services.StreamsClient(address, credentials.createInsecure(), signedIn());
});

afterAll(async () => {
  client.close();
  await store.close();
  await server.close();
  await database.drop();
});

function readOfLog(filter: { prefixes?: string[]; regex?: string }): v1.ReadReq {
  const expression = new v1.ReadReq.Options.FilterOptions.Expression();
  expression.setPrefixList(filter.prefixes ?? []);
  expression.setRegex(filter.regex ?? '');
  const filtering = new v1.ReadReq.Options.FilterOptions();
  filtering.setStreamIdentifier(expression);
  const all = new v1.ReadReq.Options.AllOptions();
  all.setStart(new shared.Empty());
  const options = new v1.ReadReq.Options();
  options.setAll(all);
  options.setFilter(filtering);
  options.setCount('10');
  const request = new v1.ReadReq();
  request.setOptions(options);
  return request;
}

/** How a read ends. */
function outcomeOf(request: v1.ReadReq): Promise<Pick<ServiceError, 'code' | 'details'>> {
  return new Promise((resolve) => {
    const call = client.read(request);
    call.on('data', () => undefined);
    call.on('error', (error: ServiceError) => resolve(error));
    call.on('end', () => resolve({ code: status.OK, details: '' }));
  });
}

test.each([
  ['a prefix with NUL', { prefixes: ['order-\0'] }, /NUL/],
  ['a prefix of 2 kB', { prefixes: ['x'.repeat(2_000)] }, /1024 bytes/],
  ['2,000 prefixes', { prefixes: Array.from({ length: 2_000 }, (_v, n) => `p${n}-`) }, /1000/],
  ['no prefix and no expression', {}, /needs a prefix/],
  ['an expression with NUL', { regex: '^order-\0' }, /NUL/],
  ['an expression of 100 kB', { regex: `^${'(a|b)'.repeat(20_000)}` }, /2000 characters/],
  ['an expression that is none', { regex: '([' }, /not a regular expression/],
  ['an expression that looks ahead', { regex: '^(?!a)b' }, /linear time/],
  ['an expression that refers back', { regex: String.raw`^(a)\1` }, /linear time/],
  ['an expression with huge repetitions', { regex: '(.{900}){5}' }, /repeat|complex/],
])('%s is an invalid argument, and says why', async (_title, filter, why) => {
  const outcome = await outcomeOf(readOfLog(filter));
  expect(outcome).toMatchObject({ code: status.INVALID_ARGUMENT });
  expect(outcome.details).toMatch(why);
});

test('a read that wants links resolved is refused', async () => {
  const request = readOfLog({ prefixes: ['order-'] });
  request.getOptions()?.setResolveLinks(true);
  const outcome = await outcomeOf(request);
  expect(outcome).toMatchObject({ code: status.UNIMPLEMENTED });
  expect(outcome.details).toContain('resolveLinkTos');
});

test('an expression that would take for ever elsewhere does not hold up appends', async () => {
  const write = (stream: string): Promise<unknown> =>
    store.append({
      stream,
      expected: 'no_stream',
      events: [{ id: randomUUID(), type: 'Tried.v1', data: {}, metadata: {} }],
    });
  for (let index = 0; index < 5; index += 1) await write(`${'a'.repeat(40)}-${randomUUID()}`);
  const began = performance.now();
  const reading = outcomeOf(readOfLog({ regex: '^(a+)+$' }));
  await write(`small-${randomUUID()}`);
  expect(await reading).toMatchObject({ code: status.OK });
  // Trying every way takes hours.
  expect(performance.now() - began).toBeLessThan(10_000);
}, 60_000);
