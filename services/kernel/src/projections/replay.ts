import type { Knex } from 'knex';
import type { EventStore, LogPage } from 'eventstore-client/event-store';
import { EventStoreError } from 'eventstore-client/errors';
import { readCheckpoint } from './checkpoints.ts';
import { readControl } from './projection-control.ts';
import { applyWithSkips } from './apply-with-skips.ts';
import { isOfWholeLog, pageSource } from './event-source.ts';
import type { Projection } from './projection.ts';
import { createReadModelSchema } from './read-model-schema.ts';
import { dropReaderIndexes } from './reader-indexes.ts';
import type { ParkedState } from '../parked/parked-control.ts';
import { delay } from '../runtime/clock.ts';
import { inLanes } from '../runtime/in-lanes.ts';
import { faultKindOf } from '../runtime/database-faults.ts';

export interface ReplayParts {
  /** Connected as the owner: schemas are created, renamed and dropped. */
  readonly db: Knex;
  readonly store: EventStore;
  /** Ends the work early; live read models are left as they are. */
  readonly signal?: AbortSignal;
  /** Called after every page: how far the one that is furthest behind is, and where it is to go. */
  onProgress?(position: bigint, to: bigint): void;
  /** Called with how many events each page had. */
  onPage?(events: number): void;
  /** Keeps, with what a page has changed, how far a replay is: whoever goes on later begins there. */
  keep?(trx: Knex.Transaction, replay: Replay, upTo: bigint): Promise<void>;
  /** Called with the replays for which a page had nothing. */
  passed?(replays: readonly Replay[]): Promise<void>;
  /** Takes a replay out that cannot apply an event; without it the first of them ends the work. */
  onFailed?(replay: Replay, fault: ReplayFailed): void;
}

/** A projection that is replayed into a schema of its own. */
export interface Replay {
  readonly projection: Projection;
  readonly schema: string;
  /** What was decided about parked events. */
  readonly control: ParkedState;
  /** Ids of the skipped events that could not be applied either. */
  readonly leftOut: Set<string>;
  /** What makes the indexes that only readers need, which the schema is filled without. */
  readonly readerIndexes: readonly string[];
  /** Everything up to here is applied. */
  position: bigint;
  /** It met an event that it cannot apply, and is left out from there on. */
  failed?: true;
}

/** A replay, and the position to which it is to be brought. */
export interface Goal {
  readonly replay: Replay;
  readonly to: bigint;
}

/** The replay met an event that the projection cannot apply. */
export class ReplayFailed extends Error {
  override readonly name = 'ReplayFailed';
}

/** Makes an empty schema, without the indexes that a replay can do without, and a replay that is to fill it. */
export async function beginReplay(
  projection: Projection,
  schema: string,
  { db, store }: ReplayParts,
): Promise<Replay> {
  const readerIndexes = await db.transaction(async (trx) => {
    await createReadModelSchema(trx, projection, schema);
    return dropReaderIndexes(trx, projection, schema);
  });
  const control = await readControl(store, projection.name);
  return { projection, schema, control, leftOut: new Set(), readerIndexes, position: 0n };
}

/**
 * Brings replays forward by one reader that all of them share. It reads the whole log where one of them wants that.
 * @param within a transaction that is to hold what is written; without it each page has one of its own.
 */
export async function advance(
  goals: readonly Goal[],
  parts: ReplayParts,
  within?: Knex.Transaction,
): Promise<void> {
  const reportProgress = (): void => {
    const last = goals.reduce((a, b) => (shareOf(a) <= shareOf(b) ? a : b));
    parts.onProgress?.(last.replay.position, last.to);
  };
  await scanWithRetry(goals, { ...parts, within, reportProgress });
}

interface ScanParts extends ReplayParts {
  readonly within: Knex.Transaction | undefined;
  reportProgress(): void;
}

const GIVE_UP_AFTER_MS = 15_000;
const PAUSE_MS = 500;

/** The event store may be away for a while: the replays remember how far they are. */
async function scanWithRetry(goals: readonly Goal[], parts: ScanParts): Promise<void> {
  let lastProgress = performance.now();
  const reportProgress = (): void => {
    lastProgress = performance.now();
    parts.reportProgress();
  };
  for (;;) {
    try {
      await scan(goals, { ...parts, reportProgress });
      return;
    } catch (error) {
      const isOver = performance.now() - lastProgress > GIVE_UP_AFTER_MS;
      // A transaction that waits holds up others: whoever has one begins again.
      if (!(error instanceof EventStoreError) || isOver || parts.within) throw error;
    }
    await delay(PAUSE_MS, parts.signal);
  }
}

const PAGE = 1_000;
/** Most of what is replayed with the whole log writes few rows for each page: larger ones make fewer statements. */
const WHOLE_LOG_PAGE = 4_000;

async function scan(goals: readonly Goal[], parts: ScanParts): Promise<void> {
  const due = goals.filter(isUnderWay);
  if (due.length === 0 || parts.signal?.aborted) return;
  const categories = categoriesOf(due);
  let after = due.reduce(
    (least, { replay }) => (replay.position < least ? replay.position : least),
    due[0]?.replay.position ?? 0n,
  );
  const options = {
    after,
    ...(categories.length > 0
      ? { limit: PAGE, filter: { categories } }
      : { limit: WHOLE_LOG_PAGE }),
    ...(parts.signal ? { signal: parts.signal } : {}),
  };
  for await (const page of parts.store.scanAll(options)) {
    await applyPage(due.filter(isUnderWay), { after, page }, parts);
    after = page.upTo;
    parts.onPage?.(page.events.length);
    parts.reportProgress();
    if (!due.some(isUnderWay)) return;
  }
}

/** None: the whole log. */
function categoriesOf(goals: readonly Goal[]): readonly string[] {
  if (goals.some(({ replay }) => isOfWholeLog(replay.projection))) return [];
  return [...new Set(goals.flatMap(({ replay }) => replay.projection.categories))];
}

/** So many write at once, each on a connection of its own. */
const LANES = 4;

async function applyPage(
  goals: readonly Goal[],
  part: { readonly after: bigint; readonly page: LogPage },
  parts: ScanParts,
): Promise<void> {
  const passed: Replay[] = [];
  await inLanes(goals, parts.within ? 1 : LANES, async (goal) => {
    if (!(await applyTo(goal, part, parts))) passed.push(goal.replay);
  });
  if (passed.length > 0 && !parts.within) await parts.passed?.(passed);
}

function isUnderWay({ replay, to }: Goal): boolean {
  return replay.position < to && !replay.failed;
}

function shareOf({ replay, to }: Goal): number {
  return to === 0n ? 1 : Number(replay.position) / Number(to);
}

/** @returns whether the page had anything for it. */
async function applyTo(
  { replay, to }: Goal,
  { after, page }: { readonly after: bigint; readonly page: LogPage },
  { db, within, keep, onFailed }: ScanParts,
): Promise<boolean> {
  const { projection, schema, control } = replay;
  const consumed = pageSource(after, page).readAfter(replay.position, projection);
  const due = (consumed?.events ?? []).filter(({ position }) => position <= to);
  const upTo = page.upTo < to ? page.upTo : to;
  const write = async (trx: Knex.Transaction): Promise<void> => {
    const { skipped } = control;
    const leftOut = await applyWithSkips(projection, due, { trx, schema, skipped });
    for (const id of leftOut) replay.leftOut.add(id);
    await keep?.(trx, replay, upTo);
  };
  try {
    if (due.length > 0) await (within ? write(within) : db.transaction(write));
  } catch (error) {
    if (faultKindOf(error) === 'outage' || error instanceof ReplayFailed) throw error;
    const fault = failed(replay, error);
    if (!onFailed || within) throw fault;
    replay.failed = true;
    onFailed(replay, fault);
    return true;
  }
  replay.position = upTo;
  return due.length > 0;
}

function failed({ projection: { name }, position }: Replay, cause: unknown): ReplayFailed {
  const why = cause instanceof Error ? cause.name : 'fault';
  const message = `The read model ${name} cannot be replayed: ${why} within a page after position ${position}.`;
  return new ReplayFailed(message, { cause });
}

/** A rest that takes no longer than this is short enough to hold up others for it. */
const SHORT_MS = 500;
const ROUNDS = 20;

/** Follows the live read model until what is left between the two is short. */
export async function followLive(replay: Replay, parts: ReplayParts): Promise<void> {
  for (let round = 0; round < ROUNDS && !parts.signal?.aborted; round += 1) {
    const live = await readCheckpoint(parts.db, replay.projection.name);
    if (!live || live.position <= replay.position) return;
    const began = performance.now();
    await advance([{ replay, to: live.position }], parts);
    if (performance.now() - began < SHORT_MS) return;
  }
}

export async function dropSchemas(db: Knex, replays: readonly Replay[]): Promise<void> {
  for (const { schema } of replays) await db.raw('DROP SCHEMA IF EXISTS ?? CASCADE', [schema]);
}
