import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { createLogger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { eventually } from 'kernel/testing/eventually';
import type { FaultProxy } from 'kernel/testing/fault-proxy';
import { startFaultProxy } from 'kernel/testing/fault-proxy';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { z } from 'zod';
import type { RunningEventStore } from '../server.ts';
import { startEventStore } from '../server.ts';
import { freePort, ServerProcess } from '../testing/server-process.ts';
import { TEST_PASSWORDS, TEST_PASSWORD_SETTINGS } from '../testing/test-passwords.ts';
import { createEventStoreMetrics } from './event-store-metrics.ts';
import { openHealthDoor } from './health-door.ts';

const TOKEN = 'a-token-of-sixteen-letters';
/** A log that has gone silent is found out, and found again, within so long. */
const LIMIT = { withinMs: 30_000 };

let database: TestDatabase;
let toDatabase: FaultProxy;
let server: RunningEventStore;
let store: EventStore;
let door: Stoppable;
let url: string;

beforeEach(async () => {
  database = await createTestDatabase();
  toDatabase = await startFaultProxy(database.url);
  const metrics = createEventStoreMetrics();
  server = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: toDatabase.url,
    passwords: TEST_PASSWORDS,
    observer: metrics.observer,
    onInterrupted: metrics.interrupted,
    onRefused: ({ what }) => metrics.refused(what),
  });
  metrics.follow(server.standing);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  door = await openHealthDoor({
    server,
    metrics: metrics.registry,
    host: '127.0.0.1',
    port,
    metricsToken: TOKEN,
    accessLog: false,
    logger: createLogger('event-store', 'silent'),
  });
  store = connectEventStore({ url: server.url });
});

afterEach(async () => {
  await store.close();
  await door.stop();
  await server.close();
  await toDatabase.close();
  await database.drop();
});

async function append(stream: string, expected: 'no_stream' | bigint = 'no_stream') {
  const events = [{ id: randomUUID(), type: 'Deposited.v1', data: {}, metadata: {} }];
  await store.append({ stream, expected, events });
}

/** The value of a metric, with its labels but for the service: `name{of="log"}`. */
async function metric(name: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const line = text
    .replaceAll(/,?service="event-store",?/g, '')
    .replaceAll('{}', '')
    .split('\n')
    .find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

const readiness = z.object({ status: z.string(), failing: z.array(z.string()) });

async function ready(): Promise<z.infer<typeof readiness>> {
  return readiness.parse(await (await fetch(`${url}/health/ready`)).json());
}

test('metrics say what was appended, refused, read and followed, to who has the token', async () => {
  const stream = `wallet-${randomUUID()}`;
  await append(stream);
  await expect(append(stream)).rejects.toThrow();
  await store.readStream(stream);
  const subscription = store.subscribeToAll({ onEvent: () => undefined });
  await eventually(async () => (await metric('portal_event_store_subscriptions{of="log"}')) === 1);
  expect(await metric('portal_event_store_append_seconds_count{outcome="written"}')).toBe(1);
  expect(await metric('portal_event_store_append_seconds_count{outcome="conflict"}')).toBe(1);
  expect(await metric('portal_event_store_events_total')).toBe(1);
  expect(await metric('portal_event_store_reads_total{of="stream"}')).toBe(1);
  expect(await metric('portal_event_store_head_position')).toBe(1);
  expect(await metric('portal_event_store_writable')).toBe(1);
  expect(await metric('portal_event_store_waiting_appends')).toBe(0);
  expect(await metric('portal_event_store_pool_connections{pool="streams",state="waiting"}')).toBe(
    0,
  );
  await subscription.close();
  await eventually(async () => (await metric('portal_event_store_subscriptions{of="log"}')) === 0);
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
});

test('who calls with a wrong password is counted', async () => {
  const wrong = new URL(server.url);
  wrong.password = 'another-password';
  const stranger = connectEventStore({ url: wrong.href });
  await expect(stranger.head()).rejects.toThrow();
  await stranger.close();
  expect(
    await metric('portal_event_store_refused_calls_total{what="unauthorized"}'),
  ).toBeGreaterThan(0);
});

test('it is not ready while Postgres is silent, and ready again when it is back', async () => {
  expect(await ready()).toEqual({ status: 'ready', failing: [] });
  toDatabase.blackHole();
  append(`wallet-${randomUUID()}`).catch(() => undefined);
  const { failing } = await eventually(ready, ({ status }) => status === 'not-ready', LIMIT);
  expect(failing).toContain('database');
  await eventually(async () => (await metric('portal_event_store_writable')) === 0, Boolean, LIMIT);
  toDatabase.heal();
  await eventually(ready, ({ status }) => status === 'ready', LIMIT);
  expect(await metric('portal_event_store_interruptions_total')).toBe(1);
  expect(await metric('portal_event_store_writable')).toBe(1);
});

test('the process opens the door where it is configured to', async () => {
  const healthPort = await freePort();
  const other = await createTestDatabase();
  const settings = { ...TEST_PASSWORD_SETTINGS, EVENT_STORE_HEALTH_PORT: String(healthPort) };
  const running = new ServerProcess(await freePort(), other.url, settings);
  await running.start();
  const answer = await eventually(() =>
    fetch(`http://127.0.0.1:${healthPort}/health/ready`).catch(() => undefined),
  );
  expect(answer?.status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${healthPort}/metrics`)).status).toBe(404);
  expect(await running.stop('SIGTERM')).toBe(0);
  await other.drop();
});
