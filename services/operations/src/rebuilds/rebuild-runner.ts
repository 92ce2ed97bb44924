import { EventStoreError } from 'eventstore-client/errors';
import { rebuildAll } from 'kernel/projections/rebuild';
import { ReplayFailed } from 'kernel/projections/replay';
import { delay } from 'kernel/runtime/clock';
import { isOutage } from 'kernel/runtime/database-faults';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import { startPulse } from '../runs/pulse.ts';
import type { Pulse } from '../runs/pulse.ts';
import type { RebuildRow } from './rebuild-rows.ts';
import { isRebuildable, rebuildsTable } from './rebuild-rows.ts';
import { claimRun, endAttempt } from '../runs/runs.ts';
import { askForNight } from '../replays/night.ts';
import type { NightHour } from '../replays/night.ts';
import { runReplay } from '../replays/replay-runner.ts';
import type { ReplayRunnerOptions } from '../replays/replay-runner.ts';

export interface RebuilderOptions extends ReplayRunnerOptions {
  /** When the night's replay is due; without it there is none. */
  readonly replayHourUtc?: NightHour;
  now?(): Date;
}

const POLL_EVERY_MS = 500;
const MOST_ATTEMPTS = 10;

/**
 * Does the rebuilds that were asked for, and replays that are only compared, one after the other; asked for by rows
 * alone, it listens to nobody.
 */
export function startRebuilder(options: RebuilderOptions): Stoppable {
  const stopping = new AbortController();
  const running = work(options, stopping.signal);
  return {
    name: 'rebuilder',
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function work(options: RebuilderOptions, signal: AbortSignal): Promise<void> {
  const night = options.replayHourUtc ?? 'off';
  while (!signal.aborted) {
    try {
      await askForNight(options.db, night, options.now?.() ?? new Date());
      // A rebuild goes first, and a replay gives way to it: both at once would wait for each other's tables.
      const row = await claimRun<RebuildRow>(
        { db: options.db, table: rebuildsTable },
        AT_THE_FIRST_EVENT,
      );
      if (row) await run(row, options, signal);
      else if (!(await runReplay(options, signal))) await delay(POLL_EVERY_MS, signal);
    } catch (err) {
      options.logger.warn({ err }, 'rebuilds could not be looked up, trying again');
      await delay(POLL_EVERY_MS * 4, signal);
    }
  }
}

/** It begins at the first event: what a replay left is dropped. */
const AT_THE_FIRST_EVENT = { events: 0, position: 0, goal: 0 };

type Outcome =
  | { readonly state: 'done' | 'stopped' | 'waiting' }
  | { readonly state: 'failed'; readonly error: string };

async function run(row: RebuildRow, options: RebuilderOptions, signal: AbortSignal): Promise<void> {
  const { db, logger } = options;
  const { id, projection, attempts } = row;
  const outcome = await outcomeOf(row, options, signal);
  logger.info({ rebuild: id, projection, attempts, outcome }, 'a rebuild came to an end');
  const whole = outcome.state === 'done' ? { position: db.ref('goal') } : {};
  await endAttempt({ db, table: rebuildsTable }, row, { ...outcome, ...whole });
  if (outcome.state === 'waiting') await delay(POLL_EVERY_MS * 4, signal);
}

async function outcomeOf(
  row: RebuildRow,
  { db, store, projections }: RebuilderOptions,
  closing: AbortSignal,
): Promise<Outcome> {
  if (row.state === 'stopping') return { state: 'stopped' };
  const projection = projections.find(({ name }) => name === row.projection);
  if (!projection || !isRebuildable(row.projection))
    return { state: 'failed', error: 'This version of the portal has no such read model.' };
  if (row.attempts > MOST_ATTEMPTS)
    return { state: 'failed', error: `It was begun ${MOST_ATTEMPTS} times and never ended.` };
  const pulse = startRebuildPulse(db, row);
  const signal = AbortSignal.any([closing, pulse.signal]);
  try {
    const parts = { db, store, signal, ...pulse.hears };
    const rebuilt = await rebuildAll([projection], parts, 'again');
    if (rebuilt.length > 0) return { state: 'done' };
    return { state: pulse.signal.aborted ? 'stopped' : 'waiting' };
  } catch (error) {
    if (pulse.signal.aborted) return { state: 'stopped' };
    return faultOf(error, closing);
  } finally {
    await pulse.stop();
  }
}

function faultOf(error: unknown, closing: AbortSignal): Outcome {
  const passes = error instanceof EventStoreError || isOutage(error) || closing.aborted;
  if (passes) return { state: 'waiting' };
  // The text of a driver's error may hold values of a row.
  if (error instanceof ReplayFailed) return { state: 'failed', error: error.message };
  return { state: 'failed', error: error instanceof Error ? error.name : 'unknown fault' };
}

interface Heard {
  readonly hears: {
    onProgress(position: bigint, to: bigint): void;
    onPage(events: number): void;
  };
}

/** Writes down how far it is, and hears whether it is to go on. */
function startRebuildPulse(db: Knex, { id, attempts }: RebuildRow): Pulse & Heard {
  let [position, goal, events] = [0n, 0n, 0];
  const pulse = startPulse(async () => {
    const found = await rebuildsTable(db)
      .where({ id, attempts })
      .update({ beat_at: db.fn.now(), events, position: String(position), goal: String(goal) })
      .returning<Pick<RebuildRow, 'state'>[]>('state');
    return found[0]?.state === 'running';
  });
  return {
    ...pulse,
    hears: {
      onProgress: (reached, to) => {
        [position, goal] = [reached, to];
      },
      onPage: (count) => {
        events += count;
      },
    },
  };
}
