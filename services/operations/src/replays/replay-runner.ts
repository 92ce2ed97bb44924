import { EventStoreError } from 'eventstore-client/errors';
import type { EventStore } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';
import { ReplayFailed } from 'kernel/projections/replay';
import { delay } from 'kernel/runtime/clock';
import { isOutage } from 'kernel/runtime/database-faults';
import type { Logger } from 'kernel/runtime/logger';
import type { Knex } from 'knex';
import { startPulse } from '../runs/pulse.ts';
import type { Pulse } from '../runs/pulse.ts';
import { isRebuildable, rebuildsTable } from '../rebuilds/rebuild-rows.ts';
import { claimRun, endAttempt } from '../runs/runs.ts';
import type { RunOutcome } from '../runs/runs.ts';
import type { VerifyLog } from './log-standing.ts';
import type { TableComparison } from './table-comparison.ts';
import { replayAndCompare } from './replay-job.ts';
import type { ReplayJobParts } from './replay-job.ts';
import type { ReplayRow } from './replay-rows.ts';
import { replaysTable } from './replay-rows.ts';

export interface ReplayRunnerOptions {
  /** The owner's: schemas are made and dropped. */
  readonly db: Knex;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
  /** Compared besides the read models. */
  readonly comparisons?: readonly TableComparison[];
  /** What a night begins with; left out: nothing is known of the log itself. */
  readonly verifyLog?: VerifyLog | undefined;
}

const MOST_FAULTS = 5;
const PAUSE_MS = 2_000;
/** What was done before is kept: the counts go on too. */
const GOES_ON = { stage: 'replaying', read_model: null };

/** Does the replay that waits, or goes on with the one whose rebuilder died. @returns whether there was one. */
export async function runReplay(
  options: ReplayRunnerOptions,
  closing: AbortSignal,
): Promise<boolean> {
  const { db, logger } = options;
  const runs = { db, table: replaysTable };
  const row = await claimRun<ReplayRow>(runs, GOES_ON);
  if (!row) return false;
  const { id, attempts } = row;
  const outcome = await outcomeOf(row, options, closing);
  logger.info({ replay: id, attempts, outcome }, 'a replay came to an end, or to a pause');
  const { state, error = null, fault = false } = outcome;
  const faults = fault ? { faults: row.faults + 1 } : {};
  await endAttempt(runs, row, { state, error, ...faults });
  if (fault) await delay(PAUSE_MS, closing);
  return true;
}

async function outcomeOf(
  row: ReplayRow,
  options: ReplayRunnerOptions,
  closing: AbortSignal,
): Promise<RunOutcome> {
  const { db, store, projections, logger, comparisons = [] } = options;
  if (row.state === 'stopping') return { state: 'stopped' };
  const known = projections.filter(({ name }) => isRebuildable(name));
  const pulse = startReplayPulse(db, row);
  const signal = AbortSignal.any([closing, pulse.signal, pulse.givesWay]);
  try {
    await verifyFirst(row, options, signal);
    const parts = { db, store, signal, replayId: row.id, comparisons, ...pulse.hears };
    if (await replayAndCompare(known, parts)) return { state: 'done' };
    return { state: pulse.signal.aborted ? 'stopped' : 'waiting' };
  } catch (error) {
    if (pulse.signal.aborted) return { state: 'stopped' };
    if (signal.aborted) return { state: 'waiting' };
    logger.warn({ err: error, replay: row.id }, 'a replay was broken off');
    return faultOf(error, row);
  } finally {
    await pulse.stop();
  }
}

/** What the log says counts for as much as the log itself: a night finds out about that before it compares. */
async function verifyFirst(
  { id, cause, log_standing: known }: ReplayRow,
  { db, verifyLog }: ReplayRunnerOptions,
  signal: AbortSignal,
): Promise<void> {
  if (cause !== 'night' || known !== null) return;
  const verified = await verifyLog?.({ db, replayId: id, signal });
  if (!verified) return;
  const { verificationId, standing } = verified;
  const columns = { verification_id: verificationId, log_standing: standing };
  await replaysTable(db).where({ id }).update(columns);
}

function faultOf(error: unknown, { faults }: ReplayRow): RunOutcome {
  if (error instanceof EventStoreError || isOutage(error)) return { state: 'waiting', fault: true };
  if (faults < MOST_FAULTS) return { state: 'waiting', fault: true };
  // The text of a driver's error may hold values of a row.
  if (error instanceof ReplayFailed) return { state: 'failed', error: error.message };
  return { state: 'failed', error: error instanceof Error ? error.name : 'unknown fault' };
}

interface ReplayPulse extends Pulse {
  /** Raised once a rebuild waits. */
  readonly givesWay: AbortSignal;
  readonly hears: Pick<ReplayJobParts, 'onProgress' | 'onPage' | 'onStage'>;
}

/** Writes down how far it is, and hears whether it is to go on. */
function startReplayPulse(db: Knex, row: ReplayRow): ReplayPulse {
  const { id, attempts } = row;
  const wayGiven = new AbortController();
  const began = performance.now();
  const beforeMs = Number(row.worked_ms);
  let events = Number(row.events);
  let facts: Partial<Pick<ReplayRow, 'position' | 'goal' | 'stage' | 'read_model'>> = {};
  const beat = async (): Promise<boolean> => {
    const worked = { worked_ms: Math.round(beforeMs + performance.now() - began), events };
    const found = await replaysTable(db)
      .where({ id, attempts })
      .update({ beat_at: db.fn.now(), ...worked, ...facts })
      .returning<Pick<ReplayRow, 'state'>[]>('state');
    const waiting: unknown = await rebuildsTable(db).where({ state: 'waiting' }).first('id');
    if (waiting !== undefined) wayGiven.abort();
    return found[0]?.state === 'running';
  };
  return {
    ...startPulse(beat),
    givesWay: wayGiven.signal,
    hears: {
      onProgress: (position, goal) => {
        // What is left for a comparison is short, and would take the figure back.
        if (facts.stage !== 'comparing')
          facts = { ...facts, position: String(position), goal: String(goal) };
      },
      onPage: (count) => {
        events += count;
      },
      onStage: (stage, readModel) => {
        facts = { ...facts, stage, read_model: readModel };
      },
    },
  };
}
