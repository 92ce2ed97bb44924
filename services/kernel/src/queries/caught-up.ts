import { delay } from '../runtime/clock.ts';
import type { QueryDatabase } from './query.ts';

const LOOK_EVERY_MS = 100;
const LOOKS = 30;

/**
 * Whether a read model has applied the log up to a position. One that is on its way is waited for, three seconds; one
 * that was stopped never comes there, and what it answers would look whole.
 */
export async function hasCaughtUp(
  db: QueryDatabase,
  projection: string,
  { position, signal }: { readonly position: string; readonly signal: AbortSignal },
): Promise<boolean> {
  for (let looks = 0; looks < LOOKS && !signal.aborted; looks += 1) {
    if (looks > 0) await delay(LOOK_EVERY_MS, signal);
    const { rows } = await db.raw<{ reached: boolean }>(
      'SELECT position >= ?::bigint AS reached FROM kernel.checkpoints WHERE projection = ?',
      [position, projection],
    );
    if (rows[0]?.reached) return true;
  }
  return false;
}
