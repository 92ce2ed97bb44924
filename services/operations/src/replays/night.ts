import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { REPLAYS_MIGRATION } from './replay-tables.ts';

/** The hour of UTC in which the history is replayed and compared by itself. */
export type NightHour = number | 'off';

const DAY_MS = 86_400_000;
/** A year of nights, and some more that somebody asked for. */
const KEPT_REPLAYS = 400;

/** When a night's replay was last due. */
export function lastDue(now: Date, hour: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/** Asks for the night's replay, once each night, also where the machine was off at that hour. */
export async function askForNight(db: Knex, hour: NightHour, now: Date): Promise<void> {
  if (hour === 'off') return;
  const due = lastDue(now, hour);
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `INSERT INTO kernel.replays (id, cause, state, requested_by, requested_at, due_for)
     SELECT ?, 'night', 'waiting', 'system:night', ?, ?
     WHERE EXISTS (SELECT FROM kernel.migrations WHERE name = ? AND applied_at < ?)
       AND NOT EXISTS (SELECT FROM kernel.replays WHERE due_for >= ?)
     ON CONFLICT DO NOTHING RETURNING id`,
    [randomUUID(), now, due, REPLAYS_MIGRATION, due, due],
  );
  if (rows.length > 0) await forgetOld(db);
}

async function forgetOld(db: Knex): Promise<void> {
  await db.raw(
    `DELETE FROM kernel.replays WHERE id IN (
       SELECT id FROM kernel.replays ORDER BY requested_at DESC, id DESC OFFSET ?)`,
    [KEPT_REPLAYS],
  );
}
