import type { ChainFaultKind } from 'kernel/events/chain-faults';
import { CHAIN_FAULT_KINDS } from 'kernel/events/chain-faults';
import { INTEGRITY } from 'kernel/projections/integrity';
import type { ViolationRow } from 'kernel/projections/integrity';
import { liveSchema } from 'kernel/projections/projection';
import { delay } from 'kernel/runtime/clock';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

export interface IntegrityAlarmOptions {
  readonly db: Knex;
  readonly registry: Registry;
  readonly logger: {
    error(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

const POLL_EVERY_MS = 2_000;
/** A log that was tampered with as a whole must not fill the disk with lines. */
const LINES_AT_ONCE = 20;
const MAX_REPORTED = 1_000;

const violations = (db: Knex) => db<ViolationRow>('violations').withSchema(liveSchema(INTEGRITY));

/** Reports every violation that the integrity projection finds: a gauge by kind, and a line at error level. */
export function startIntegrityAlarm(options: IntegrityAlarmOptions): Stoppable {
  countByKind(options);
  const stopping = new AbortController();
  const running = watchViolations(options, stopping.signal);
  return {
    name: 'integrity alarm',
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function countByKind({ db, registry }: IntegrityAlarmOptions): void {
  new Gauge({
    name: 'portal_integrity_violations',
    help: 'Events that do not follow the one before them, or whose content is not what was hashed',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const rows = await violations(db)
        .select('kind')
        .count<{ kind: ChainFaultKind; count: string }[]>()
        .groupBy('kind');
      for (const kind of CHAIN_FAULT_KINDS)
        this.set({ kind }, Number(rows.find((row) => row.kind === kind)?.count ?? 0));
    },
  });
}

/** What stood there before is logged again at each start, since it has not gone away; a rebuild may find more of it. */
async function watchViolations(
  { db, logger }: IntegrityAlarmOptions,
  signal: AbortSignal,
): Promise<void> {
  const reported = new Set<string>();
  while (!signal.aborted) {
    try {
      const rows = await violations(db).orderBy('position').limit(MAX_REPORTED);
      const unreported = rows.filter((row) => !reported.has(nameOf(row))).slice(0, LINES_AT_ONCE);
      for (const row of unreported) {
        logger.error({ violation: row }, 'the integrity of the log is violated');
        reported.add(nameOf(row));
      }
    } catch (err) {
      logger.warn({ err }, 'violations of integrity could not be looked up, trying again');
    }
    await delay(POLL_EVERY_MS, signal);
  }
}

function nameOf({ stream, revision, kind }: ViolationRow): string {
  return `${revision}@${stream} ${kind}`;
}
