import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ServiceError } from '@grpc/grpc-js';
import { credentials, Metadata, status } from '@grpc/grpc-js';
import { AccessDeniedError, jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import v2Services from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js';
import { EventStoreFailure } from 'eventstore-client/errors';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { openClient } from 'eventstore-client/open-client';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import { startEventStore } from '../server.ts';
import type { RunningEventStore } from '../server.ts';
import { TEST_PASSWORDS } from '../testing/test-passwords.ts';
import { addressOf } from 'eventstore-client/users';
import type { RefusedCall } from './require-password.ts';

let database: TestDatabase;
let server: RunningEventStore;
let store: EventStore;
let wallet: string;
const refused: RefusedCall[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
    onRefused: (call) => refused.push(call),
  });
  store = connectEventStore({ url: server.url });
});

beforeEach(() => {
  wallet = `wallet-${randomUUID()}`;
  refused.length = 0;
});

afterAll(async () => {
  await store.close();
  await server.close();
  await database.drop();
});

const place = () => ({ host: '127.0.0.1', port: server.port });
const nobody = () => `kurrentdb://127.0.0.1:${server.port}?tls=false`;
const reader = () => addressOf(place(), TEST_PASSWORDS, 'read');
const guessing = () =>
  addressOf(place(), { append: 'a-password-by-guess', read: 'another-by-guess' }, 'append');

function aDeposit() {
  return jsonEvent({ type: 'DepositReceived.v1', data: { amount: 100_000_000, currency: 'EUR' } });
}

/** Every way to append that the official client has. */
async function appendEveryWay(url: string): Promise<PromiseSettledResult<unknown>[]> {
  const client = openClient(`${url}&defaultDeadline=5000`);
  const changeit = { username: 'admin', password: 'changeit' };
  const attempts = await Promise.allSettled([
    client.appendToStream(wallet, aDeposit(), { streamState: 'any' }),
    client.appendToStream(wallet, aDeposit(), { streamState: 'any', credentials: changeit }),
    client.multiStreamAppend([{ streamName: wallet, expectedState: 'any', events: [aDeposit()] }]),
  ]);
  await client.dispose();
  return attempts;
}

async function readEveryWay(url: string): Promise<PromiseSettledResult<unknown>[]> {
  const client = openClient(`${url}&defaultDeadline=5000`);
  const firstOf = async (source: AsyncIterable<unknown>): Promise<unknown> => {
    for await (const item of source) return item;
    return undefined;
  };
  const attempts = await Promise.allSettled([
    firstOf(client.readAll({ maxCount: 1 })),
    firstOf(client.readStream(wallet)),
    firstOf(client.subscribeToAll()),
    firstOf(client.subscribeToStream(wallet)),
  ]);
  await client.dispose();
  return attempts;
}

const denied = { status: 'rejected', reason: expect.any(AccessDeniedError) };

test.each([
  ['nobody appends a deposit to the event store without its password', nobody],
  ['a deposit with a wrong password is refused', guessing],
  ['a deposit of a user who only reads is refused', reader],
])('%s', async (_title, urlOf) => {
  expect(await appendEveryWay(urlOf())).toEqual([denied, denied, denied]);
  expect(await store.readStream(wallet)).toEqual([]);
});

test.each([
  ['nobody reads the event store without its password', nobody],
  ['a read with a wrong password is refused', guessing],
])('%s', async (_title, urlOf) => {
  await store.append({ stream: wallet, expected: 'no_stream', events: [anEvent()] });
  expect(await readEveryWay(urlOf())).toEqual([denied, denied, denied, denied]);
});

test('with its password the official client appends and reads in every way', async () => {
  const fulfilled = { status: 'fulfilled' };
  expect(await appendEveryWay(server.url)).toMatchObject([fulfilled, fulfilled, fulfilled]);
  const reads = [fulfilled, fulfilled, fulfilled, fulfilled];
  expect(await readEveryWay(server.url)).toMatchObject(reads);
  expect(await readEveryWay(reader())).toMatchObject(reads);
});

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['no password', basic('portal:')],
  ['the password of the other user', basic(`portal:${TEST_PASSWORDS.read}`)],
  ['the beginning of the password', basic(`portal:${TEST_PASSWORDS.append.slice(0, -1)}`)],
  ['more than the password', basic(`portal:${TEST_PASSWORDS.append}!`)],
  ['another user', basic(`admin:${TEST_PASSWORDS.append}`)],
  ['the password bare', TEST_PASSWORDS.append],
  ['a token', `Bearer ${TEST_PASSWORDS.append}`],
])('a call with %s is answered UNAUTHENTICATED, and logged', async (_title, header) => {
  const metadata = new Metadata();
  if (header !== undefined) metadata.set('authorization', header);
  const client = new v2Services.StreamsServiceClient(
    `127.0.0.1:${server.port}`,
    credentials.createInsecure(),
  );
  const error = await new Promise<ServiceError | null>((resolve) => {
    client.appendSession(metadata, resolve).end();
  });
  client.close();
  expect(error).toMatchObject({ code: status.UNAUTHENTICATED, details: 'Unauthenticated' });
  expect(refused).toMatchObject([
    { what: 'unauthorized', method: expect.stringContaining('/AppendSession') },
  ]);
});

test('the adapter says at once that it is refused, and says nothing of the password', async () => {
  const guess = connectEventStore({ url: guessing() });
  const append = { stream: wallet, expected: 'no_stream' as const, events: [anEvent()] };
  const calls = [() => guess.append(append), () => guess.readStream(wallet), () => guess.head()];
  for (const call of calls) {
    const error: unknown = await call().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(EventStoreFailure);
    expect(String(error)).not.toContain('by-guess');
  }
  await guess.close();
});

function anEvent() {
  return { id: randomUUID(), type: 'Tested.v1', data: {}, metadata: {} };
}

test('the official client by itself sends no password with appends where there is no TLS', async () => {
  const client = KurrentDBClient.connectionString(server.url);
  await expect(client.appendToStream(wallet, aDeposit())).rejects.toThrow(AccessDeniedError);
  await client.dispose();
});
