import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import type { BrokenPlace } from 'kernel/commands/broken-chain';
import { isRejection } from 'kernel/commands/decider';
import { createExecutor } from 'kernel/commands/executor';
import { counterDecider, raiseCounter } from 'kernel/testing/counter';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { RunningEventStore } from '../server.ts';
import { startEventStore } from '../server.ts';
import { TEST_PASSWORDS } from '../testing/test-passwords.ts';

const decider = counterDecider();
let database: TestDatabase;
let owner: ReturnType<TestDatabase['connect']>;
let server: RunningEventStore;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = database.connect('owner');
  await start();
});

afterAll(async () => {
  await stop();
  await database.drop();
});

async function start(): Promise<void> {
  server = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
  });
  store = connectEventStore({ url: server.url });
}

async function stop(): Promise<void> {
  await store.close();
  await server.close();
}

/** Raises a counter by one in a command service that has just started. */
async function raise(id: string): Promise<unknown> {
  const places: BrokenPlace[] = [];
  const executor = createExecutor({
    store,
    db: owner,
    readOnlyDb: owner,
    chainAlarm: (place) => places.push(place),
  });
  const prepared = raiseCounter(decider).prepare({ id, by: 1 });
  if ('issues' in prepared) throw prepared;
  const commandId = randomUUID();
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const actor = { kind: 'system', name: 'test' } as const;
  const context = { ...ids, actor, occurredAt: new Date().toISOString() };
  try {
    const outcome = await executor.execute(prepared, context, { repeated: false });
    return isRejection(outcome) ? outcome : outcome.plan.outcome(outcome.read);
  } catch (error) {
    return { refused: error, place: places[0] };
  }
}

/** Does something to the rows of a stream while the store does not run, as whoever owns the database can. */
async function tamper(sql: string, ...bindings: readonly (string | number)[]): Promise<void> {
  await stop();
  await owner.raw(sql, [...bindings]);
  await start();
}

async function raisedThrice() {
  const id = randomUUID();
  for (let raised = 0; raised < 3; raised += 1) await raise(id);
  return { id, stream: `${decider.category}-${id}` };
}

test('an event in the middle that was changed in the table stops every command on its stream, and no other', async () => {
  const { id, stream } = await raisedThrice();
  const other = await raisedThrice();
  const data = `convert_to('{"by":1000000,"cents":100}', 'UTF8')`;
  await tamper(
    `UPDATE event_store.events SET data = ${data} WHERE stream = ? AND revision = ?`,
    stream,
    1,
  );
  expect(await raise(id)).toMatchObject({
    refused: { status: 423, code: 'chain-broken' },
    place: { stream, revision: 1n, kind: 'wrong-hash' },
  });
  expect(await store.readStream(stream)).toHaveLength(3);
  expect(await raise(other.id)).toEqual({ total: 4 });
});

test.each([
  ['spaces', `data = convert_to(replace(convert_from(data, 'UTF8'), ',', ', '), 'UTF8')`],
  [
    'an escape',
    String.raw`data = convert_to(replace(convert_from(data, 'UTF8'), '"by"', '"\u0062y"'), 'UTF8')`,
  ],
  [
    'a name twice',
    `data = convert_to('{"by":9,' || substr(convert_from(data, 'UTF8'), 2), 'UTF8')`,
  ],
  [
    'spaces in the metadata',
    `metadata = convert_to(convert_from(metadata, 'UTF8') || ' ', 'UTF8')`,
  ],
  ['bytes that are called no JSON', 'json = false'],
])(
  'an event that says the same in another form, by %s, stops every command on its stream',
  async (_, change) => {
    const { id, stream } = await raisedThrice();
    await tamper(
      `UPDATE event_store.events SET ${change} WHERE stream = ? AND revision = ?`,
      stream,
      1,
    );
    expect(await raise(id)).toMatchObject({
      refused: { status: 423, code: 'chain-broken' },
      place: { stream, revision: 1n, kind: 'wrong-hash' },
    });
    expect(await store.readStream(stream)).toHaveLength(3);
  },
);

test('an event in the middle that was moved to another stream stops every command on its own', async () => {
  const { id, stream } = await raisedThrice();
  // One that is missing altogether does not let the store start: its positions must follow each other.
  await tamper(
    'UPDATE event_store.events SET stream = ?, revision = 0 WHERE stream = ? AND revision = ?',
    `elsewhere-${id}`,
    stream,
    1,
  );
  expect(await raise(id)).toMatchObject({
    refused: { status: 423, code: 'chain-broken' },
    place: { revision: 2n, kind: 'revision-gap' },
  });
});

test('that the last event was taken out is not seen by the chain alone', async () => {
  const { id, stream } = await raisedThrice();
  await tamper('DELETE FROM event_store.events WHERE stream = ? AND revision = ?', stream, 2);
  expect(await raise(id)).toEqual({ total: 3 });
});
