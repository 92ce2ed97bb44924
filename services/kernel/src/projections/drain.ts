import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { notifyChanges, changesOf } from './notify-changes.ts';
import { lockCheckpoint, moveCheckpoint, readCheckpoint, takesEvents } from './checkpoints.ts';
import type { Checkpoint } from './checkpoints.ts';
import type { ConsumedPage, EventSource } from './event-source.ts';
import { applyOneByOne } from './poison.ts';
import { projectionTx } from './projection-tx.ts';
import { liveSchema } from './projection.ts';
import type { Change, Projection } from './projection.ts';
import type { ParkedState } from '../parked/parked-control.ts';
import { faultKindOf } from '../runtime/database-faults.ts';
import type { Logger } from '../runtime/logger.ts';

export interface DrainParts {
  readonly db: Knex;
  readonly source: EventSource;
  readonly logger: Logger;
  /** What was decided about a projection's parked events; without it nothing is ever skipped. */
  readonly controlOf?: (projection: string) => Promise<ParkedState>;
  /** Called with each applied batch, and when it was begun, in milliseconds since 1970: for metrics and traces. */
  onApplied?(projection: Projection, events: readonly RecordedEvent[], begunAt: number): void;
}

/**
 * Brings a projection to the end of what its source holds, batch by batch. Safe to call anywhere at any time: the
 * checkpoint's row lock lets one drain apply a batch, and whoever read from an older position drops it.
 * @returns 'behind' when the source does not hold what comes next.
 * @throws the database's error when the way to it is broken; nothing of the batch is applied then.
 */
export async function drain(
  projection: Projection,
  parts: DrainParts,
): Promise<'drained' | 'behind'> {
  for (;;) {
    const checkpoint = await readCheckpoint(parts.db, projection.name);
    if (!takesEvents(projection, checkpoint)) return 'drained';
    const page = parts.source.readAfter(checkpoint.position, projection);
    if (page === undefined) return 'behind';
    if (page.upTo <= checkpoint.position) return 'drained';
    const skipped = await skippedEvents(checkpoint, parts);
    await applyPage(projection, { ...parts, from: checkpoint.position, page, skipped });
    if (!page.more) return 'drained';
  }
}

/** Decisions are rare: the log is asked only where the checkpoint says that there are any. */
async function skippedEvents(
  checkpoint: Checkpoint,
  { controlOf }: DrainParts,
): Promise<ReadonlySet<string>> {
  if (checkpoint.decisions === 0 || !controlOf) return new Set();
  return (await controlOf(checkpoint.projection)).skipped;
}

interface BatchParts extends DrainParts {
  readonly from: bigint;
  readonly page: ConsumedPage;
  /** A decision leaves out only what cannot be applied: it is met where a batch fails. */
  readonly skipped: ReadonlySet<string>;
}

/** What may pass by itself is tried so often; then it counts as a fault of the events. */
const TRIES = 4;
const PAUSE_MS = 250;

async function applyPage(projection: Projection, parts: BatchParts): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const begunAt = Date.now();
      const isApplied = await parts.db.transaction((trx) => applyLocked(projection, parts, trx));
      const { events } = parts.page;
      if (isApplied && events.length > 0) parts.onApplied?.(projection, events, begunAt);
      return;
    } catch (error) {
      const kind = faultKindOf(error);
      if (kind === 'outage') throw error;
      if (kind === 'fault' || attempt === TRIES) {
        await applyEachByItself(projection, parts, error);
        return;
      }
    }
    await delay(PAUSE_MS * attempt);
  }
}

/** A fault of one event: the batch was rolled back whole; now each event stands for itself. */
async function applyEachByItself(
  projection: Projection,
  parts: BatchParts,
  err: unknown,
): Promise<void> {
  parts.logger.error(
    { err, projection: projection.name },
    'a batch failed, applying its events one by one',
  );
  await applyOneByOne(projection, parts);
}

/** Answers whether it was applied: somebody else may have been there before. */
async function applyLocked(
  projection: Projection,
  parts: BatchParts,
  trx: Knex.Transaction,
): Promise<boolean> {
  const { events, upTo } = parts.page;
  const locked = await lockCheckpoint(trx, projection.name);
  if (!takesEvents(projection, locked) || locked.position !== parts.from) return false;
  const parked = await parkedStreams(trx, projection, events);
  // Parked streams stay parked: the slow way keeps their order.
  if (parked) throw new ParkedStreamInBatch(projection.name);
  const announced: Change[] = [];
  await applyAll(projection, events, projectionTx(trx, liveSchema(projection), announced));
  await moveCheckpoint(trx, projection.name, upTo);
  await notifyChanges(trx, [...changesOf(projection, events), ...announced]);
  return true;
}

/** Applies events in order, as a batch where the projection can. */
export async function applyAll(
  projection: Projection,
  events: readonly RecordedEvent[],
  tx: ReturnType<typeof projectionTx>,
): Promise<void> {
  if (projection.applyBatch) {
    await projection.applyBatch(events, tx);
    return;
  }
  for (const event of events) await projection.apply(event, tx);
}

class ParkedStreamInBatch extends Error {
  override readonly name = 'ParkedStreamInBatch';
}

async function parkedStreams(
  trx: Knex.Transaction,
  projection: Projection,
  events: readonly RecordedEvent[],
): Promise<boolean> {
  if (projection.poison === 'stop' || events.length === 0) return false;
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    'SELECT 1 FROM kernel.parked_events WHERE projection = ? AND stream = ANY(?) LIMIT 1',
    [projection.name, [...new Set(events.map((event) => event.stream))]],
  );
  return rows.length > 0;
}
