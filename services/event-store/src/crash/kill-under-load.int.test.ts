import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import { connectEventStore } from 'eventstore-client/event-store';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { eventually } from 'kernel/testing/eventually';
import { freePort, ServerProcess } from '../testing/server-process.ts';
import { Load } from './load.ts';

const KILLS = 6;
const WRITERS = 16;
/** Appends between two kills, so that each meets a load. */
const AT_LEAST = 40;

let database: TestDatabase;
let server: ServerProcess;
let store: EventStore;
let load: Load;
let log: readonly RecordedEvent[];
const followed: RecordedEvent[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = new ServerProcess(await freePort(), database.url);
  await server.start();
  store = connectEventStore({ url: server.url });
  load = new Load(store);
  const subscription = store.subscribeToAll({ onEvent: (event) => void followed.push(event) });
  const running = load.run(WRITERS);
  for (let kill = 0; kill < KILLS || load.resent === 0; kill += 1) {
    const before = load.acknowledged.length;
    await eventually(() => load.acknowledged.length > before + AT_LEAST);
    await deliberateDelay(Math.random() * 1_200);
    await server.stop('SIGKILL');
    await server.start();
  }
  const before = load.acknowledged.length;
  await eventually(() => load.acknowledged.length > before + AT_LEAST);
  load.stop();
  await running;
  log = await wholeLog();
  await eventually(() => followed.length >= log.length);
  await subscription.close();
});

afterAll(async () => {
  await store.close();
  await server.stop('SIGTERM');
  await database.drop();
});

async function wholeLog(): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (;;) {
    const last = events.at(-1)?.position;
    const page = await store.readAll({
      limit: 1_000,
      ...(last === undefined ? {} : { after: last }),
    });
    if (page.length === 0) return events;
    events.push(...page);
  }
}

function groupByStream(events: readonly RecordedEvent[]): Map<string, RecordedEvent[]> {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  }
  return streams;
}

test('the load was heavy enough, and some appends had to be sent again', () => {
  expect(load.acknowledged.length).toBeGreaterThan(200);
  expect(load.resent).toBeGreaterThan(0);
});

test('no acknowledged event is lost, and each sits at the revision that was acknowledged', () => {
  const byId = new Map(log.map((event) => [event.id, event]));
  for (const { appends, answer } of load.acknowledged) {
    for (const { stream, expected, events } of appends) {
      const first = expected === 'no_stream' ? 0n : expected + 1n;
      const places = events.map((event, index) => ({
        id: event.id,
        stream,
        revision: first + BigInt(index),
      }));
      const found = events.map(({ id }) => {
        const event = byId.get(id);
        return { id: event?.id, stream: event?.stream, revision: event?.revision };
      });
      expect(found).toEqual(places);
      expect(answer.revisions.get(stream)).toBe(places.at(-1)?.revision);
    }
    const last = appends.at(-1)?.events.at(-1);
    expect(byId.get(last?.id ?? '')?.position).toBe(answer.position);
  }
});

test('no event is there twice, and none that was never acknowledged', () => {
  const acknowledged = load.acknowledged.flatMap(({ appends }) =>
    appends.flatMap(({ events }) => events.map(({ id }) => id)),
  );
  const ids = log.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(acknowledged.toSorted());
});

test('no stream has a hole, and each reads the same by itself as in $all', async () => {
  const streams = groupByStream(log);
  for (const [stream, events] of streams) {
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_e, i) => BigInt(i)));
    expect(await store.readStream(stream)).toEqual(events);
  }
});

test('positions grow along the whole log', () => {
  const positions = log.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(positions).size).toBe(positions.length);
});

test('a subscription that lived through every kill brought each event once, in order', () => {
  expect(followed).toEqual(log);
});
