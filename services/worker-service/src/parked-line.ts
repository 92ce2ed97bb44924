import type { Knex } from 'knex';

interface Counts {
  readonly events: number;
  readonly stopped: number;
  readonly commands: number;
}

/** What waits for somebody's decision, in a line for whoever starts the portal; undefined when nothing does. */
export async function parkedLine(db: Knex): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: Counts[] }>(
    `SELECT (SELECT count(*)::int FROM kernel.parked_events) AS events,
            (SELECT count(*)::int FROM kernel.checkpoints WHERE stopped_because IS NOT NULL) AS stopped,
            (SELECT count(*)::int FROM kernel.work_queue WHERE state = 'parked') AS commands`,
  );
  const { events = 0, stopped = 0, commands = 0 } = rows[0] ?? {};
  const counted = [
    ...(events > 0 ? [`${events} events are parked`] : []),
    ...(stopped > 0 ? [`${stopped} read models or processes stand still`] : []),
    ...(commands > 0 ? [`${commands} commands of processes were refused`] : []),
  ];
  if (counted.length === 0) return undefined;
  return `${counted.join(', ')}: 'npm run portal -- parked' lists them, and 'retry --all' tries them again`;
}
