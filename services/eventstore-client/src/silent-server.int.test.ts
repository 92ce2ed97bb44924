import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventStoreTimeout, EventStoreUnavailable } from './errors.ts';
import type { EventStore } from './event-store.ts';
import { connectEventStore } from './event-store.ts';

/** Far more than a deadline of half a second, less than the 10 s for which the client itself waits at least. */
const ENDED_WITHIN_MS = 8_000;

/** A server that takes connections and never says a word. */
let silent: Server;
const sockets = new Set<Socket>();
let store: EventStore;

beforeAll(async () => {
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  store = connectTo((silent.address() as AddressInfo).port);
});

afterAll(async () => {
  await store.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

function connectTo(port: number): EventStore {
  return connectEventStore({ url: `kurrentdb://127.0.0.1:${port}?tls=false`, deadlineMs: 500 });
}

function append(to: EventStore) {
  const event = { id: randomUUID(), type: 'Lost.v1', data: {}, metadata: {} };
  return to.append({ stream: `lost-${randomUUID()}`, expected: 'no_stream', events: [event] });
}

async function took(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work.catch(() => undefined);
  return performance.now() - began;
}

test('a read of a silent server ends at its deadline', async () => {
  const read = store.readAll({ limit: 1 });
  const duration = took(read);
  await expect(read).rejects.toBeInstanceOf(EventStoreTimeout);
  expect(await duration).toBeLessThan(ENDED_WITHIN_MS);
});

test('an append to a silent server ends at its deadline; nothing was sent', async () => {
  const appended = append(store);
  const duration = took(appended);
  await expect(appended).rejects.toBeInstanceOf(EventStoreUnavailable);
  expect(await duration).toBeLessThan(ENDED_WITHIN_MS);
});

test('where nothing listens, calls fail at once as unavailable', async () => {
  const nowhere = connectTo(1);
  await expect(append(nowhere)).rejects.toBeInstanceOf(EventStoreUnavailable);
  await expect(nowhere.head()).rejects.toMatchObject({
    name: expect.stringMatching(/^EventStore/),
  });
  await nowhere.close();
});
