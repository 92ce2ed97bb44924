import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { EventStoreFailure } from 'eventstore-client/errors';
import { Redis } from 'ioredis';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { encodedForms, leaksIn, leaksInFolder } from '../resilience/secret-leaks.ts';
import type { Secret } from '../resilience/secret-leaks.ts';
import { commandLines, environmentOf } from './process-environment.ts';

// A program on the same machine, or whoever has taken over a process, tries the servers that the portal stands on.

const READERS = ['worker-service', 'query-service'];
const dataDir = portalSetting('PORTAL_DATA_DIR');

const ownerAddress = (): URL => new URL(portalSetting('STACK_EVENTSTORE_URL'));
const ofProcess = (name: string): string => environmentOf(name)['EVENTSTORE_URL'] ?? '';

function as(user: string, password: string): string {
  const address = ownerAddress();
  address.username = user;
  address.password = password;
  return address.href;
}

/** What an append of a deposit and a read of the whole log come to. */
async function attack(url: string): Promise<{ deposit: unknown; read: unknown }> {
  const store = connectEventStore({ url, deadlineMs: 10_000 });
  const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => 'done',
      (error: unknown) => error,
    );
  try {
    const deposit = await outcomeOf(appendDeposit(store));
    return { deposit, read: await outcomeOf(store.readAll({ limit: 1 })) };
  } finally {
    await store.close();
  }
}

function appendDeposit(store: EventStore): Promise<unknown> {
  const data = { amount: 100_000_000, currency: 'EUR' };
  return store.append({
    stream: `forged-${randomUUID()}`,
    expected: 'no_stream',
    events: [{ id: randomUUID(), type: 'DepositForged.v1', data, metadata: {} }],
  });
}

const failure = expect.any(EventStoreFailure);

test.each([
  ['nobody appends a deposit to the event store without its password', ['', '']],
  ['a wrong password is refused', ['portal', 'a-password-by-guess']],
  ['KurrentDB’s own first password is refused', ['admin', 'changeit']],
])('%s', async (_title, [user = '', password = '']) => {
  expect(await attack(as(user, password))).toEqual({ deposit: failure, read: failure });
});

test.each(READERS)('%s reads the log, and appends nothing to it', async (name) => {
  expect(await attack(ofProcess(name))).toEqual({ deposit: failure, read: 'done' });
});

test('the process that faces the net knows the log as who reads it, and no way to Redis', () => {
  const { EVENTSTORE_URL: log = '', REDIS_URL: redis } = environmentOf('bff');
  expect([new URL(log).username, redis]).toEqual(['portal-reader', undefined]);
  expect(environmentOf('query-service')['REDIS_URL']).toBeUndefined();
});

test('the process that faces the net has no key of licence keys, and no right to append', () => {
  const { KEY_ENCRYPTION_KEY: key, LICENCE_CLAIM_KEY: claims } = environmentOf('bff');
  expect(key).toBeUndefined();
  // Queries look up a licence key by its claim; it opens none.
  expect(claims).toEqual(expect.any(String));
});

test('only the command service may append', () => {
  expect(new URL(ofProcess('command-service')).username).toBe('portal');
  expect(environmentOf('command-service')['REDIS_URL']).toBeUndefined();
});

test.each([
  ['without a password', '', 'NOAUTH'],
  ['with a wrong password', 'a-password-by-guess', 'WRONGPASS'],
])('Redis answers nobody %s', async (_title, password, refusal) => {
  const address = new URL(portalSetting('STACK_REDIS_URL'));
  address.password = password;
  const redis = new Redis(address.href, { retryStrategy: () => null, enableReadyCheck: false });
  redis.on('error', () => undefined);
  const attempts = await Promise.allSettled([redis.keys('*'), redis.flushall()]);
  redis.disconnect();
  const reasons = attempts.map((each) => (each.status === 'rejected' ? String(each.reason) : ''));
  const refused = expect.stringContaining(refusal);
  expect(reasons).toEqual([refused, refused]);
});

function passwords(): Secret[] {
  const { EVENT_STORE_PASSWORD = '', EVENT_STORE_READ_PASSWORD = '' } =
    environmentOf('event-store');
  const redis = new URL(environmentOf('worker-service')['REDIS_URL'] ?? '').password;
  return [
    { name: 'of the event store', text: EVENT_STORE_PASSWORD },
    { name: 'of readers', text: EVENT_STORE_READ_PASSWORD },
    { name: 'of Redis', text: redis },
  ];
}

test('no password stands where others look: in the list of processes, in a log', async () => {
  const secrets = passwords();
  for (const { text } of secrets) expect(text.length).toBeGreaterThanOrEqual(32);
  const list = commandLines().join('\n');
  expect(list).toContain('redis-server');
  const needles = encodedForms(secrets);
  expect(leaksIn('the list of processes', Buffer.from(list), needles)).toEqual([]);
  expect(await leaksInFolder(path.join(dataDir, 'logs'), needles)).toEqual([]);
});

test('what holds a password is for its owner’s eyes', () => {
  for (const file of ['secrets.json', 'runtime.json', 'redis/redis.conf'])
    expect(statSync(path.join(dataDir, file)).mode & 0o777).toBe(0o600);
});

test('who is refused by the event store is named in its log', async () => {
  await attack(as('portal', 'a-password-by-guess'));
  await eventually(() => {
    const log = readFileSync(path.join(dataDir, 'logs/event-store.log'), 'utf8');
    return /"security":"unauthorized".*"method":"\/event_store/.test(log);
  });
});
