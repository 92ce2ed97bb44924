import { EventStoreError } from 'eventstore-client/errors';
import type { EventStore } from 'eventstore-client/event-store';
import { delay } from 'kernel/runtime/clock';
import { isOutage } from 'kernel/runtime/database-faults';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import { startPulse } from 'operations/runs/pulse';
import type { Pulse } from 'operations/runs/pulse';
import { claimRun, endAttempt } from 'operations/runs/runs';
import type { RunOutcome } from 'operations/runs/runs';
import { verificationsTable } from '../verification/verification-rows.ts';
import type { CopyComparison, VerificationRow } from '../own-tables.ts';
import { compareCopy } from './compare-copy.ts';
import type { LogFolder } from './log-folder.ts';
import type { NotaryKey } from './notary-key.ts';
import type { HoldOptions, Verdict } from './hold-against-tiles.ts';
import { NothingSigned, holdAgainstTiles } from './hold-against-tiles.ts';

export interface VerifyOnRequestOptions extends Pick<HoldOptions, 'store'> {
  readonly folder: LogFolder;
  readonly key: NotaryKey;
  readonly store: Pick<EventStore, 'scanAll'>;
  readonly db: Knex;
  readonly logger: Logger;
}

const LOOK_EVERY_MS = 1_000;
const MOST_FAULTS = 5;

/**
 * Does the verifications that people ask for, one at a time, beside the signing: also while nothing is signed, because the
 * log is not the one that was signed before.
 */
export function verifyOnRequest(options: VerifyOnRequestOptions): Stoppable {
  const stopping = new AbortController();
  const running = (async () => {
    const { signal } = stopping;
    while (!signal.aborted) {
      try {
        await verifyNext(options, signal);
      } catch (err) {
        options.logger.warn({ err }, 'verifications could not be looked for, trying again');
      }
      await delay(LOOK_EVERY_MS, signal);
    }
  })();
  return {
    name: 'verifications',
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function verifyNext(options: VerifyOnRequestOptions, closing: AbortSignal): Promise<void> {
  const { db, logger } = options;
  const runs = { db, table: verificationsTable };
  const row = await claimRun<VerificationRow>(runs, { stage: 'tree' });
  if (!row) return;
  const { id, attempts, faults } = row;
  const outcome = await outcomeOf(row, options, closing);
  logger.info({ verification: id, attempts, outcome }, 'a verification ended, or came to a pause');
  const { state, error = null, fault = false, verdict, copy } = outcome;
  const columns = {
    ...(verdict && columnsOf(verdict)),
    ...(copy && { copy: JSON.stringify(copy) }),
    ...(fault && { faults: faults + 1 }),
  };
  await endAttempt(runs, row, { state, error, ...columns });
}

function columnsOf({ whole, firstBad, checked, notCovered }: Verdict) {
  return { whole, checked, first_bad: JSON.stringify(firstBad), not_covered: notCovered };
}

interface Outcome extends RunOutcome {
  readonly verdict?: Verdict;
  readonly copy?: CopyComparison;
}

async function outcomeOf(
  row: VerificationRow,
  { db, store, folder, key, logger }: VerifyOnRequestOptions,
  closing: AbortSignal,
): Promise<Outcome> {
  if (row.state === 'stopping') return { state: 'stopped' };
  const pulse = startVerificationPulse(db, row);
  const signal = AbortSignal.any([closing, pulse.signal]);
  const from = { checked: Number(row.checked), position: BigInt(row.position) };
  try {
    const verdict = await holdAgainstTiles({
      store,
      folder,
      verifier: key.verifier,
      from,
      signal,
      ...pulse.hears,
    });
    if (verdict) return { state: 'done', verdict, copy: await compareCopy(db, folder, key) };
    return { state: pulse.signal.aborted ? 'stopped' : 'waiting' };
  } catch (error) {
    if (pulse.signal.aborted) return { state: 'stopped' };
    if (closing.aborted) return { state: 'waiting' };
    logger.warn({ err: error, verification: row.id }, 'a verification was broken off');
    return faultOf(error, row);
  } finally {
    await pulse.stop();
  }
}

function faultOf(error: unknown, { faults }: VerificationRow): Outcome {
  if (error instanceof NothingSigned) return { state: 'failed', error: error.message };
  const passes = error instanceof EventStoreError || isOutage(error);
  if (passes || faults < MOST_FAULTS) return { state: 'waiting', fault: true };
  return { state: 'failed', error: error instanceof Error ? error.name : 'unknown fault' };
}

interface VerificationPulse extends Pulse {
  readonly hears: Pick<HoldOptions, 'onTree' | 'onEvents'>;
}

/** Writes down how far it is, and hears whether it is to go on. */
function startVerificationPulse(db: Knex, row: VerificationRow): VerificationPulse {
  const { id, attempts } = row;
  const began = performance.now();
  const beforeMs = Number(row.worked_ms);
  let facts: Partial<Record<'stage' | 'checkpoint' | 'covered' | 'checked' | 'position', unknown>> =
    {};
  const beat = async (): Promise<boolean> => {
    const worked = { worked_ms: Math.round(beforeMs + performance.now() - began) };
    const found = await verificationsTable(db)
      .where({ id, attempts })
      .update({ beat_at: db.fn.now(), ...worked, ...facts })
      .returning<Pick<VerificationRow, 'state'>[]>('state');
    return found[0]?.state === 'running';
  };
  return {
    ...startPulse(beat),
    hears: {
      onTree: ({ size }, note) => {
        facts = { ...facts, stage: 'events', covered: size, checkpoint: note };
      },
      onEvents: ({ checked, position }) => {
        facts = { ...facts, checked, position: String(position) };
      },
    },
  };
}
