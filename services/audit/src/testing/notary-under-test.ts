import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { eventually } from 'kernel/testing/eventually';
import { sealEvents } from 'kernel/testing/seal-events';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { Registry } from 'prom-client';
import { background } from '../background.ts';
import { ForkedLog, startNotary } from '../notary.ts';
import type { NotaryOptions } from '../notary.ts';

/** What the notary has written to the database. */
interface NotaryTables {
  /** What the console says. '' for nothing. */
  fault(): Promise<string>;
  /** The checkpoints that the database has. */
  published(): Promise<readonly string[]>;
  forgetPublished(): Promise<void>;
}

/** A notary on a real event store and database, and a folder that each test has anew. */
export interface NotaryUnderTest extends NotaryTables {
  readonly stack: TestStack;
  /** Where everything lies that is not in a database. */
  dir(): string;
  /** Of the notary that was started last. */
  metrics(): Promise<string>;
  append(count: number): Promise<void>;
  start(changes?: Partial<NotaryOptions>): Promise<void>;
  stopAll(): Promise<void>;
  /** Until everything that stands in the log is signed, and lies in the file outside. @returns the last checkpoint. */
  signed(): Promise<string>;
  /** How a start ends that is refused, or that signs nothing and says why. */
  refusal(changes?: Partial<NotaryOptions>): Promise<string>;
  /** A new folder and an empty copy in the database. */
  beginAnew(): Promise<void>;
  close(): Promise<void>;
}

export async function notaryUnderTest(seed: Uint8Array): Promise<NotaryUnderTest> {
  const stack = await startTestStack(() => ({ ...background, projections: [], queries: [] }));
  const database = notaryTables(stack);
  const running = new Set<Stoppable>();
  let dir = await newFolder();
  let registry = new Registry();
  const start = async (changes: Partial<NotaryOptions> = {}): Promise<void> => {
    registry = new Registry();
    const own = { ...optionsIn(dir), store: stack.store, db: stack.owner, seed, registry };
    running.add(await startNotary({ ...own, ...changes }));
  };
  const stopAll = async (): Promise<void> => {
    for (const each of running) await each.stop();
    running.clear();
  };
  return {
    ...database,
    stack,
    start,
    stopAll,
    dir: () => dir,
    metrics: () => registry.metrics(),
    append: (count) => append(stack, count),
    signed: async () => {
      const total = await eventsIn(stack);
      const notes = await eventually(database.published, (seen) => sizeOf(seen.at(-1)) === total);
      const last = notes.at(-1) ?? '';
      const outside = (): Promise<string> => readFile(outsideOf(dir), 'utf8').catch(() => '');
      await eventually(outside, (text) => text === last);
      return last;
    },
    refusal: async (changes) => {
      try {
        await start(changes);
      } catch (error) {
        if (error instanceof ForkedLog) return error.message;
        throw error;
      }
      const said = await eventually(database.fault, (text) => text !== '');
      await stopAll();
      return said;
    },
    beginAnew: async () => {
      await stopAll();
      await rm(dir, { recursive: true });
      dir = await newFolder();
      await database.forgetPublished();
    },
    close: async () => {
      await stopAll();
      await rm(dir, { recursive: true });
      await stack.close();
    },
  };
}

function optionsIn(dir: string): Omit<NotaryOptions, 'store' | 'db' | 'seed' | 'registry'> {
  return {
    dir,
    name: 'portal.test/history',
    address: 'https://portal.test',
    every: { events: 1_000, ms: 0, quietMs: 0 },
    checkPauseMs: 3_600_000,
    webhookUrl: '',
    gitDir: '',
    file: outsideOf(dir),
    placeWaitMs: 0,
    acceptFork: '',
    logger: createLogger('test', 'silent'),
  };
}

function notaryTables({ owner }: TestStack): NotaryTables {
  const table = (name: string) => owner(name).withSchema('audit');
  return {
    fault: async () => {
      const row = await table('notary').first<{ fault: string | null } | undefined>('fault');
      return row?.fault ?? '';
    },
    published: async () => {
      const rows = await table('checkpoints').select<{ note: string }[]>('note').orderBy('size');
      return rows.map(({ note }) => note);
    },
    forgetPublished: async () => {
      for (const name of ['tiles', 'leaves', 'checkpoints', 'time_stamps'])
        await table(name).delete();
    },
  };
}

async function append({ store }: TestStack, count: number): Promise<void> {
  const stream = `kept-${randomUUID()}`;
  const facts = Array.from({ length: count }, (_, at) => ({ type: 'Kept.v1', data: { at } }));
  await store.append({ stream, expected: 'no_stream', events: sealEvents(stream, facts) });
}

function outsideOf(dir: string): string {
  return path.join(dir, 'outside', 'checkpoint');
}

function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'notary-'));
}

async function eventsIn({ store }: TestStack): Promise<number> {
  let total = 0;
  for await (const { events } of store.scanAll({ after: 0n, limit: 500 })) total += events.length;
  return total;
}

function sizeOf(note: string | undefined): number {
  return Number(note?.split('\n')[1] ?? 0);
}
