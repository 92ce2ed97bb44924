import { OPEN_VERIFICATION_STATES } from 'contracts/constants/verifications';
import { derivedId } from 'kernel/commands/derived-id';
import { delay } from 'kernel/runtime/clock';
import type { Knex } from 'knex';
import type { VerifiedLog, VerifyLog } from 'operations/replays/log-standing';
import { findVerification, verificationsTable } from './verification-rows.ts';
import type { VerificationRow } from '../own-tables.ts';

interface NightOptions {
  /** A notary that has not begun by then is taken to be away; in milliseconds. */
  readonly beginsWithinMs?: number;
  /** One that has begun and says nothing for so long is too; in milliseconds. */
  readonly silentMs?: number;
}

const BEGINS_WITHIN_MS = 60_000;
/** It beats every few seconds. One that starts again within this time goes on with what it has begun. */
const SILENT_MS = 15 * 60_000;
const LOOK_EVERY_MS = 500;

/** The verification that a replay rests on: the notary does it, as it does those that people ask for. */
export function nightVerificationId(replayId: string): string {
  return derivedId(replayId, 'verification');
}

/** Asks the notary for a verification of the log and waits for it. Where the notary is away, nothing is known. */
export function verifyForNight({
  beginsWithinMs = BEGINS_WITHIN_MS,
  silentMs = SILENT_MS,
}: NightOptions = {}): VerifyLog {
  return async ({ db, replayId, signal }) => {
    const verificationId = nightVerificationId(replayId);
    const giveUpAt = performance.now() + beginsWithinMs;
    while (!signal.aborted) {
      const row = await asked(db, verificationId);
      if (row && hasEnded(row)) return { verificationId, standing: standingOf(row) };
      const isBegun = row !== undefined && row.state !== 'waiting';
      if (!isBegun && performance.now() > giveUpAt) {
        await takeBack(db, verificationId);
        return { verificationId, standing: 'not-verified' };
      }
      if (isBegun && (await isSilent(db, verificationId, silentMs)))
        return { verificationId, standing: 'not-verified' };
      await delay(LOOK_EVERY_MS, signal);
    }
    return undefined;
  };
}

/** Undefined as long as another one is under way: there is one at a time. */
async function asked(db: Knex, id: string): Promise<VerificationRow | undefined> {
  await db.raw(
    `INSERT INTO audit.verifications (id, state, requested_by, requested_at)
     SELECT ?, 'waiting', 'system:night', now()
     WHERE NOT EXISTS (SELECT FROM audit.verifications WHERE state = ANY (?::text[]))
     ON CONFLICT DO NOTHING`,
    [id, [...OPEN_VERIFICATION_STATES]],
  );
  return findVerification(db, id);
}

async function takeBack(db: Knex, id: string): Promise<void> {
  const ended = { state: 'stopped', ended_at: db.fn.now() };
  await verificationsTable(db).where({ id, state: 'waiting' }).update(ended);
}

/** By the database's clock, which the notary's beats are written by. */
async function isSilent(db: Knex, id: string, silentMs: number): Promise<boolean> {
  const silent = await verificationsTable(db)
    .where({ id })
    .whereRaw('coalesce(beat_at, started_at) < now() - make_interval(secs => ?)', [
      silentMs / 1_000,
    ])
    .first<object | undefined>('id');
  return silent !== undefined;
}

function hasEnded({ state }: VerificationRow): boolean {
  return !OPEN_VERIFICATION_STATES.some((open) => open === state);
}

function standingOf({ state, whole }: VerificationRow): VerifiedLog['standing'] {
  if (state !== 'done' || whole === null) return 'not-verified';
  return whole ? 'whole' : 'changed';
}
