import { DRIFT_OVERDUE_HOURS } from 'contracts/constants/replays';
import { delay } from 'kernel/runtime/clock';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import { REPLAYS_MIGRATION } from 'operations/replays/replay-tables';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

export interface DriftAlarmOptions {
  readonly db: Knex;
  readonly registry: Registry;
  readonly logger: {
    error(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

interface LastRun {
  readonly id: string | null;
  readonly differences: number;
  /** When it ended; where there was none, since when there could have been one. */
  readonly at: Date;
  readonly seconds: number;
}

const LOOK_EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;

/** What the last whole replay has found, when that was and how long it took; and an error where it differs or is too old. */
export function startDriftAlarm(options: DriftAlarmOptions): Stoppable {
  measureDrift(options);
  const stopping = new AbortController();
  const running = watch(options, stopping.signal);
  return {
    name: 'drift alarm',
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function measureDrift({ db, registry }: DriftAlarmOptions): void {
  const gauge = (name: string, help: string, valueOf: (run: LastRun) => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const run = await lastRun(db);
        if (run) this.set(valueOf(run));
      },
    });
  };
  gauge(
    'portal_drift_differences',
    'Differences between the live read models and a replay of the log, by the last whole run',
    ({ differences }) => differences,
  );
  gauge(
    'portal_drift_run_timestamp_seconds',
    'When the last whole run ended; before the first, when there could have been one',
    ({ at }) => at.getTime() / 1_000,
  );
  gauge(
    'portal_drift_run_duration_seconds',
    'How long was worked at the last whole run',
    ({ seconds }) => seconds,
  );
}

async function lastRun(db: Knex): Promise<LastRun | undefined> {
  const { rows } = await db.raw<{ rows: LastRun[] }>(
    `SELECT run.id, coalesce(found.differences, 0)::float8 AS differences,
            coalesce(run.ended_at, set_up.applied_at) AS at, coalesce(run.worked_ms, 0)::float8 / 1000 AS seconds
     FROM kernel.migrations AS set_up
     LEFT JOIN LATERAL (
       SELECT id, ended_at, worked_ms FROM kernel.replays WHERE state = 'done'
       ORDER BY ended_at DESC LIMIT 1) AS run ON true
     LEFT JOIN LATERAL (
       SELECT sum(differences) AS differences FROM kernel.replay_models WHERE replay_id = run.id) AS found ON true
     WHERE set_up.name = ?`,
    [REPLAYS_MIGRATION],
  );
  return rows[0];
}

/** Each run that differs is logged once, and once an hour that there was none for too long. */
async function watch({ db, logger }: DriftAlarmOptions, signal: AbortSignal): Promise<void> {
  let [logged, overdueLoggedAt] = ['', 0];
  while (!signal.aborted) {
    try {
      const run = await lastRun(db);
      const { id = null, differences = 0, at = new Date() } = run ?? {};
      if (id !== null && differences > 0 && id !== logged) {
        logger.error({ replay: id, differences }, 'read models differ from a replay of the log');
        logged = id;
      }
      const isOverdue = Date.now() - at.getTime() > DRIFT_OVERDUE_HOURS * HOUR_MS;
      if (isOverdue && Date.now() - overdueLoggedAt > HOUR_MS) {
        logger.error({ last: at }, 'read models were not compared with a replay for two days');
        overdueLoggedAt = Date.now();
      }
    } catch (err) {
      logger.warn({ err }, 'the last replay could not be looked up, trying again');
    }
    await delay(LOOK_EVERY_MS, signal);
  }
}
