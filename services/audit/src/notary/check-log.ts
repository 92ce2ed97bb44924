import type { Knex } from 'knex';
import type { InsertOf } from 'kernel/projections/define-table';
import { delay } from 'kernel/runtime/clock';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { LogCheckRow, logChecks } from '../own-tables.ts';
import type { HoldOptions, VerifiedUpTo } from './hold-against-tiles.ts';
import { NothingSigned, PAGE, holdAgainstTiles } from './hold-against-tiles.ts';
import type { NotaryMetrics } from './notary-metrics.ts';

export interface CheckLogOptions extends Pick<HoldOptions, 'store' | 'folder' | 'verifier'> {
  readonly db: Knex;
  readonly metrics: Pick<NotaryMetrics, 'logChecked' | 'logFaults'>;
  readonly logger: Logger;
  /** Between two pages of 500 events, and between two rounds; in milliseconds. */
  readonly pauseMs: number;
}

const ROUND_MS = 24 * 60 * 60_000;

/**
 * Holds the whole log against what was signed, round after round, so that a changed event raises an alarm though nobody
 * asks. A page takes some 40 ms: with ten seconds between two of them that is less than a hundredth of a core. A log of
 * more than four million events is passed over in a day all the same.
 */
export function checkLog(options: CheckLogOptions): Stoppable {
  const stopping = new AbortController();
  const running = checkUntil(options, stopping.signal);
  return {
    name: 'check of the log',
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function checkUntil(options: CheckLogOptions, signal: AbortSignal): Promise<void> {
  const { logger, metrics, pauseMs, db } = options;
  while (!signal.aborted) {
    try {
      const row = await standing(db);
      metrics.logFaults(row?.first_bad ? 1 : 0);
      if (row?.ended_at) metrics.logChecked(row.ended_at);
      await oneRound(options, row, signal);
    } catch (err) {
      if (err instanceof NothingSigned) await note(db, { checked: 0, position: '0' });
      else logger.warn({ err }, 'the log could not be checked, trying again');
    }
    await delay(pauseMs, signal);
  }
}

async function oneRound(
  options: CheckLogOptions,
  row: LogCheckRow | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { db, metrics, logger, store, folder, verifier } = options;
  let pauseMs = 0;
  const verdict = await holdAgainstTiles({
    store,
    folder,
    verifier,
    from: progressIn(row),
    signal,
    onTree: ({ size }) => {
      pauseMs = Math.min(options.pauseMs, (ROUND_MS * PAGE) / Math.max(1, size));
    },
    onEvents: async ({ checked, position }) => {
      await note(db, { checked, position: String(position) });
      await delay(pauseMs, signal);
    },
  });
  if (!verdict) return;
  const { firstBad } = verdict;
  // The next round begins with the first event again.
  const again = { checked: 0, position: '0' };
  if (!firstBad) {
    const now = new Date();
    await note(db, { ...again, ended_at: now, first_bad: null, found_at: null });
    metrics.logChecked(now);
    metrics.logFaults(0);
    return;
  }
  // It stays until somebody mends the log, and each round meets it.
  if (!row?.first_bad) logger.error({ firstBad }, 'the log is not what was signed');
  metrics.logFaults(1);
  const foundAt = row?.found_at ?? new Date();
  await note(db, { ...again, first_bad: JSON.stringify(firstBad), found_at: foundAt });
}

function progressIn(row: LogCheckRow | undefined): VerifiedUpTo {
  return { checked: Number(row?.checked ?? 0), position: BigInt(row?.position ?? 0) };
}

const table = (db: Knex) => db<LogCheckRow>('log_check').withSchema('audit');

async function standing(db: Knex): Promise<LogCheckRow | undefined> {
  return table(db).first();
}

async function note(db: Knex, facts: Partial<InsertOf<typeof logChecks>>): Promise<void> {
  await db('log_check')
    .withSchema('audit')
    .insert({ singleton: true, ...facts })
    .onConflict('singleton')
    .merge(Object.keys(facts));
}
