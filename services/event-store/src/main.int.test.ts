import { createServer } from 'node:net';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { startEventStore } from './server.ts';
import { freePort, ServerProcess } from './testing/server-process.ts';
import { TEST_PASSWORDS, TEST_PASSWORD_SETTINGS } from './testing/test-passwords.ts';

let database: TestDatabase;
const started: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop('SIGKILL');
});
afterAll(() => database.drop());

async function aProcess(
  options: { port?: number; databaseUrl?: string; passwords?: NodeJS.ProcessEnv } = {},
) {
  const port = options.port ?? (await freePort());
  const server = new ServerProcess(port, options.databaseUrl ?? database.url, options.passwords);
  started.push(server);
  return server;
}

async function exitCode(server: ServerProcess): Promise<unknown> {
  const [code] = (await once(server.spawn(), 'close')) as unknown[];
  return code;
}

test('the process ends with a clear message when Postgres cannot be reached', async () => {
  const server = await aProcess({ databaseUrl: 'postgres://u:secret@127.0.0.1:1/events' });
  expect(await exitCode(server)).toBe(1);
  expect(server.errorOutput).toContain('Postgres at 127.0.0.1:1/events cannot be used');
  expect(server.errorOutput).not.toContain('secret');
});

test('the process ends with a clear message when the port is taken', async () => {
  const port = await freePort();
  const blocker = createServer().listen(port, '127.0.0.1');
  await once(blocker, 'listening');
  const server = await aProcess({ port });
  expect(await exitCode(server)).toBe(1);
  expect(server.errorOutput).toContain(`127.0.0.1:${port} cannot be listened on`);
  blocker.close();
});

test('the process ends with a clear message when its database is not configured', async () => {
  const server = await aProcess({ databaseUrl: 'nonsense' });
  expect(await exitCode(server)).toBe(1);
  expect(server.errorOutput).toContain('EVENTSTORE_DATABASE_URL');
});

test.each([
  [{}, ['EVENT_STORE_PASSWORD', 'EVENT_STORE_READ_PASSWORD']],
  [{ ...TEST_PASSWORD_SETTINGS, EVENT_STORE_PASSWORD: '' }, ['EVENT_STORE_PASSWORD']],
  [{ ...TEST_PASSWORD_SETTINGS, EVENT_STORE_PASSWORD: 'hunter2' }, ['EVENT_STORE_PASSWORD']],
  [{ ...TEST_PASSWORD_SETTINGS, EVENT_STORE_READ_PASSWORD: 'hunter2:hunter2@hunter2' }, ['_READ_']],
])('the process does not start with the passwords %j', async (passwords, missing) => {
  const server = await aProcess({ passwords });
  expect(await exitCode(server)).toBe(1);
  for (const name of missing) expect(server.errorOutput).toContain(name);
  expect(server.errorOutput).not.toContain('hunter2');
});

test('the process logs no password when it starts', async () => {
  const server = await aProcess();
  await server.start();
  expect(server.output).toContain('listening');
  expect(server.output + server.errorOutput).not.toMatch(/password-of|portal:/);
});

test('only one server writes a database', async () => {
  const server = await aProcess();
  await server.start();
  const second = startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
    lockWaitMs: 300,
  });
  await expect(second).rejects.toMatchObject({ name: 'DatabaseInUse' });
});

test('a server takes over at once from one that was killed', async () => {
  const killed = await aProcess();
  await killed.start();
  await killed.stop('SIGKILL');
  const next = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
  });
  await next.close();
});

test('SIGTERM answers the appends under way, ends with code 0 and keeps every event', async () => {
  const server = await aProcess();
  await server.start();
  const store = connectEventStore({ url: server.url });
  const streams = Array.from({ length: 50 }, () => `sigterm-${randomUUID()}`);
  await store.head();
  const appends = streams.map((stream) =>
    store.append({ stream, expected: 'no_stream', events: [anEvent()] }),
  );
  const [outcomes, code] = await Promise.all([Promise.allSettled(appends), server.stop('SIGTERM')]);
  expect(code).toBe(0);
  await server.start();
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') continue;
    expect(await store.readStream(streams[index] ?? '')).toHaveLength(1);
  }
  await store.close();
});

function anEvent() {
  return { id: randomUUID(), type: 'Stopped.v1', data: {}, metadata: {} };
}
