import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import { readCheckpoints } from 'kernel/projections/checkpoints';
import { categoryOf, isOfWholeLog } from 'kernel/projections/event-source';
import type { Projection } from 'kernel/projections/projection';
import { delay } from 'kernel/runtime/clock';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import { z } from 'zod';

const lagSchema = z.object({
  area: z.string(),
  events: z.int(),
  atLeast: z.boolean(),
  oldest: z.string().nullable(),
});

/** What a worker saw: how far each read model is behind the log, and how many rings wait. */
export const standingSchema = z.object({
  lags: z.record(z.string(), lagSchema),
  rings: z.int().nullable(),
});

export type Standing = z.infer<typeof standingSchema>;
type Lag = z.infer<typeof lagSchema>;

/** A projection, and the area of the business that it belongs to. */
export interface OwnedProjection {
  readonly area: string;
  readonly projection: Projection;
}

export interface StandingOptions {
  readonly db: Knex;
  readonly store: EventStore;
  readonly projections: readonly OwnedProjection[];
  /** How many rings wait in Redis. */
  rings(): Promise<number>;
  readonly logger: Logger;
}

const MEASURE_EVERY_MS = 1_000;
/** Whoever is further behind has at least so many events before it. */
const MOST_COUNTED = 2_000;
/** Who is that far behind needs the processor to catch up, and is behind for longer than this. */
const MEASURE_FAR_BEHIND_EVERY_MS = 5_000;

/**
 * Measures what only a process with the log can: events behind, and how long the oldest of them waits. Others read it
 * from one row; of several workers the last report counts.
 */
export function startStanding(options: StandingOptions): Stoppable {
  const stopping = new AbortController();
  const running = watch(options, stopping.signal);
  return {
    name: 'standing of read models',
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function watch(options: StandingOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let rest = MEASURE_EVERY_MS;
    try {
      const standing = await measure(options);
      await report(options.db, standing);
      rest = restAfter(standing);
    } catch (err) {
      options.logger.warn({ err }, 'how far read models are could not be read, trying again');
    }
    await delay(rest, signal);
  }
}

/** Milliseconds until it is worth measuring again. */
export function restAfter({ lags }: Standing): number {
  const isFarBehind = Object.values(lags).some(({ atLeast }) => atLeast);
  return isFarBehind ? MEASURE_FAR_BEHIND_EVERY_MS : MEASURE_EVERY_MS;
}

async function report(db: Knex, standing: Standing): Promise<void> {
  await db.raw(
    `INSERT INTO kernel.standing (singleton, measured_at, facts) VALUES (true, now(), ?::jsonb)
     ON CONFLICT (singleton) DO UPDATE SET measured_at = excluded.measured_at, facts = excluded.facts`,
    [JSON.stringify(standing)],
  );
}

/** Of one projection: where it stands, and what it has before it. */
interface Reader extends OwnedProjection {
  readonly position: bigint;
}

async function measure({
  db,
  store,
  projections,
  rings,
}: Omit<StandingOptions, 'logger'>): Promise<Standing> {
  const head = await store.head();
  const checkpoints = await readCheckpoints(db);
  const readers = projections.flatMap((owned): Reader[] => {
    const checkpoint = checkpoints.get(owned.projection.name);
    return checkpoint ? [{ ...owned, position: checkpoint.position }] : [];
  });
  const counted = await countBehind(
    store,
    readers.filter(({ position }) => position < head),
  );
  const lags = readers.map(({ area, projection: { name } }) => {
    const lag = counted.get(name) ?? { events: 0, atLeast: false, oldest: null };
    return [name, { area, ...lag }] as const;
  });
  const waiting = await rings().catch(() => null);
  return { lags: Object.fromEntries(lags), rings: waiting };
}

type Counted = Omit<Lag, 'area'>;

/** Reads on from the one that is furthest behind, and counts for everybody. */
async function countBehind(
  store: EventStore,
  readers: readonly Reader[],
): Promise<ReadonlyMap<string, Counted>> {
  const counts = new Map<string, Counted>();
  const after = readers.reduce<bigint | undefined>(
    (least, { position }) => (least === undefined || position < least ? position : least),
    undefined,
  );
  if (after === undefined) return counts;
  let read = 0;
  let isWhole = true;
  for await (const page of store.scanAll({ after, limit: MOST_COUNTED })) {
    for (const event of page.events) countFor(readers, event, counts);
    read += page.events.length;
    isWhole = read < MOST_COUNTED;
    if (!isWhole) break;
  }
  if (isWhole) return counts;
  return new Map([...counts].map(([name, lag]) => [name, { ...lag, atLeast: true }]));
}

function countFor(
  readers: readonly Reader[],
  event: RecordedEvent,
  counts: Map<string, Counted>,
): void {
  const category = categoryOf(event.stream);
  for (const reader of readers) {
    if (event.position > reader.position && isReadBy(reader, category)) add(counts, reader, event);
  }
}

function isReadBy({ projection }: Reader, category: string): boolean {
  return isOfWholeLog(projection) || projection.categories.includes(category);
}

function add(counts: Map<string, Counted>, { projection }: Reader, event: RecordedEvent): void {
  const { events = 0, oldest = event.metadata['occurredAt'] ?? null } =
    counts.get(projection.name) ?? {};
  counts.set(projection.name, { events: events + 1, atLeast: false, oldest });
}
