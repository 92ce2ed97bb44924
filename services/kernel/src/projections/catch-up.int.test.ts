import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventStoreUnavailable } from 'eventstore-client/errors';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore, LogPage, ScanOptions } from 'eventstore-client/event-store';
import { catchUp } from './catch-up.ts';
import { createSharedCatchUp } from './shared-catch-up.ts';
import { readCheckpoint } from './checkpoints.ts';
import type { Projection } from './projection.ts';
import { rebuildAll } from './rebuild.ts';
import { ensureReadModels } from './read-model-schema.ts';
import { createLogger } from '../runtime/logger.ts';
import { counterDecider, counterProjection } from '../testing/counter.ts';
import type { ProjectionDatabase } from '../testing/projection-database.ts';
import { openProjectionDatabase } from '../testing/projection-database.ts';
import { scratchUrl } from '../testing/scratch-servers.ts';

const FOREIGN_EVENTS = 12_000;
const AT_ONCE = 1_000;
const BUSY_MACHINE_MS = 120_000;

const decider = counterDecider();
const logger = createLogger('test', 'silent');
let opened: ProjectionDatabase;
/** Where the log stood before: what other tests wrote is not scanned once more by each of these. */
let begin: bigint;
let head: bigint;
let first: string;
let last: string;

beforeAll(async () => {
  opened = await openProjectionDatabase();
  begin = await opened.store.head();
  first = await raise(1, 2);
  // Large appends outlast the usual deadline where the machine is busy.
  const patient = connectEventStore({ url: scratchUrl('EVENTSTORE_URL'), deadlineMs: 60_000 });
  for (let written = 0; written < FOREIGN_EVENTS; written += AT_ONCE)
    await writeForeignEvents(patient);
  await patient.close();
  last = await raise(4);
  head = await opened.store.head();
}, BUSY_MACHINE_MS);
afterAll(() => opened.close());

async function raise(...amounts: readonly number[]): Promise<string> {
  const stream = `${decider.category}-${randomUUID()}`;
  const events = amounts.map((by) => newEvent('CounterRaised.v1', { by, cents: by }));
  await opened.store.append({ stream, expected: 'no_stream', events });
  return stream;
}

/** Events of a category that nobody consumes, without any metadata. */
async function writeForeignEvents(store: EventStore): Promise<void> {
  const events = Array.from({ length: AT_ONCE }, (_, index) => newEvent('Foreign', { index }));
  const stream = `foreign-${randomUUID()}`;
  await store.append({ stream, expected: 'no_stream', events });
}

function newEvent(type: string, data: Readonly<Record<string, unknown>>) {
  return { id: randomUUID(), type, data, metadata: {} };
}

/** Where each scan of a store begins; `cutAfter` pages each of them breaks off, or only so many of them. */
function watched(store: EventStore, cutAfter = Infinity, cuts = Infinity) {
  const begun: bigint[] = [];
  let left = cuts;
  async function* scanAll(options: ScanOptions): AsyncGenerator<LogPage> {
    begun.push(options.after);
    let pages = 0;
    for await (const page of store.scanAll(options)) {
      if (pages >= cutAfter && left > 0) {
        left -= 1;
        throw new EventStoreUnavailable('the connection was lost');
      }
      pages += 1;
      yield page;
    }
  }
  return { begun, store: { ...store, scanAll } };
}

async function setUp(categories: readonly string[] = [decider.category]): Promise<Projection> {
  const name = `behind_${randomUUID().slice(0, 8)}`;
  const plain = counterProjection(decider, { name, poison: 'stop' });
  const projection: Projection = {
    ...plain,
    categories,
    apply: async (event, tx) => {
      if (event.type === 'CounterRaised.v1' && event.stream.startsWith(decider.category))
        await plain.apply(event, tx);
    },
  };
  await ensureReadModels(opened.owner, [projection]);
  await checkpointOf(projection).update({ position: String(begin) });
  return projection;
}

const checkpointOf = ({ name }: Projection) =>
  opened.worker('checkpoints').withSchema('kernel').where({ projection: name });

async function expectThrough(projection: Projection): Promise<void> {
  const rows: { stream: string; cents: string }[] = await opened
    .worker('counters')
    .withSchema(`rm_${projection.name}`)
    .whereIn('stream', [first, last]);
  expect(Object.fromEntries(rows.map(({ stream, cents }) => [stream, cents]))).toEqual({
    [first]: '3',
    [last]: '4',
  });
  const checkpoint = await readCheckpoint(opened.worker, projection.name);
  expect(checkpoint?.position).toBeGreaterThanOrEqual(head);
}

test(
  'read models that are behind share one scan, over any range that nobody consumes',
  async () => {
    const projections = [await setUp(), await setUp(), await setUp(), await setUp()];
    const { begun, store } = watched(opened.store);
    await catchUp(projections, { db: opened.worker, store, logger });
    expect(begun).toEqual([begin]);
    for (const each of projections) await expectThrough(each);
  },
  BUSY_MACHINE_MS,
);

test(
  'a scan that breaks off again and again goes on where it was, though nothing matched',
  async () => {
    const projection = await setUp([]);
    const { begun, store } = watched(opened.store, 5);
    const catchingUp = createSharedCatchUp({ db: opened.worker, store, logger });
    await catchingUp.join(projection);
    await expectThrough(projection);
    expect(begun.length).toBeGreaterThan(2);
    expect(begun).toEqual(begun.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(new Set(begun).size).toBe(begun.length);
  },
  BUSY_MACHINE_MS,
);

test(
  'a read model that stands still holds up nobody, and one that joins later is served too',
  async () => {
    const [stopped, sound, later] = [await setUp(), await setUp(), await setUp()];
    await checkpointOf(stopped).update({ stopped_because: 'a test' });
    const catchingUp = createSharedCatchUp({ db: opened.worker, store: opened.store, logger });
    const joined = [catchingUp.join(stopped), catchingUp.join(sound)];
    await Promise.all([...joined, catchingUp.join(later)]);
    await expectThrough(sound);
    await expectThrough(later);
    expect((await readCheckpoint(opened.worker, stopped.name))?.position).toBe(begin);
    await catchingUp.stop();
  },
  BUSY_MACHINE_MS,
);

test(
  'rebuilds of several read models share a scan, and outlast a lost connection',
  async () => {
    const projections = [await setUp(), await setUp(), await setUp([])];
    const { begun, store } = watched(opened.store, 3, 2);
    const names = await rebuildAll(projections, { db: opened.owner, store });
    expect(names).toEqual(projections.map(({ name }) => name));
    for (const each of projections) await expectThrough(each);
    expect(begun.filter((after) => after === 0n)).toHaveLength(1);
  },
  BUSY_MACHINE_MS,
);
