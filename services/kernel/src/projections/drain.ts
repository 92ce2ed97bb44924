import type { Knex } from 'knex';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { announce, changesOf } from './announce.ts';
import { lockCheckpoint, moveCheckpoint, readCheckpoint } from './checkpoints.ts';
import type { Checkpoint } from './checkpoints.ts';
import type { ControlState } from './control.ts';
import type { EventSource, Stretch } from './event-source.ts';
import { BATCH_SIZE } from './event-source.ts';
import { applyOneByOne } from './poison.ts';
import { projectionTx } from './projection-tx.ts';
import { liveSchema } from './projection.ts';
import type { Projection } from './projection.ts';
import { isInfrastructureError } from '../runtime/database.ts';
import type { Logger } from '../runtime/logger.ts';

export interface DrainParts {
  readonly db: Knex;
  readonly source: EventSource;
  readonly logger: Logger;
  /** What was decided about a projection's troublesome events; without it nothing is ever skipped. */
  readonly controlOf?: (projection: string) => Promise<ControlState>;
  /** Told after each committed batch: how long ago its oldest and newest events happened, for the lag metric. */
  onApplied?(projection: Projection, events: readonly RecordedEvent[]): void;
}

/**
 * Brings a projection up to the end of the log, batch by batch. Safe to call anywhere at any time: the checkpoint's
 * row lock lets one drain apply a batch, and whoever read from an older position drops it.
 * @throws the database's or the store's error when the way to them is broken; nothing of the batch is applied then.
 */
export async function drain(projection: Projection, parts: DrainParts): Promise<void> {
  for (;;) {
    const checkpoint = await readCheckpoint(parts.db, projection.name);
    if (checkpoint?.stoppedBecause !== null) return;
    const stretch = await parts.source.readAfter(checkpoint.position, projection.categories);
    if (stretch.upTo <= checkpoint.position) return;
    const full = stretch.events.length === BATCH_SIZE;
    const skipped = await skippedEvents(checkpoint, parts);
    const due = { ...stretch, events: stretch.events.filter(({ id }) => !skipped.has(id)) };
    await applyStretch(projection, { ...parts, from: checkpoint.position, stretch: due });
    if (!full) return;
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
  readonly stretch: Stretch;
}

async function applyStretch(projection: Projection, parts: BatchParts): Promise<void> {
  try {
    await parts.db.transaction((trx) => applyLocked(projection, parts, trx));
  } catch (error) {
    if (isInfrastructureError(error)) throw error;
    // A fault of one event: the batch was rolled back whole; now each event stands for itself.
    parts.logger.error(
      { err: error, projection: projection.name },
      'a batch failed, applying its events one by one',
    );
    await applyOneByOne(projection, parts);
  }
}

async function applyLocked(
  projection: Projection,
  parts: BatchParts,
  trx: Knex.Transaction,
): Promise<void> {
  const { events, upTo } = parts.stretch;
  const locked = await lockCheckpoint(trx, projection.name);
  if (locked?.position !== parts.from || locked.stoppedBecause !== null) return;
  const parked = await parkedStreams(trx, projection, events);
  // Parked streams stay parked: the slow way keeps their order.
  if (parked) throw new ParkedStreamInBatch(projection.name);
  await applyAll(projection, events, projectionTx(trx, liveSchema(projection)));
  await moveCheckpoint(trx, projection.name, upTo);
  await announce(trx, changesOf(projection, events));
  if (events.length > 0) parts.onApplied?.(projection, events);
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
