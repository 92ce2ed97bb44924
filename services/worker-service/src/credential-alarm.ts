import type { MismatchRow } from 'accounts/background';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { repeatLook } from './repeat-look.ts';

const POLL_EVERY_MS = 5_000;
const AT_ONCE = 20;

export interface CredentialAlarmOptions {
  readonly db: Knex;
  readonly registry: Registry;
  readonly logger: Logger;
  readonly everyMs?: number;
}

/** Reports stored credentials that were refused because they differ from the log: a gauge, and a log line. */
export function startCredentialAlarm(options: CredentialAlarmOptions): Stoppable {
  const { db, registry, logger, everyMs = POLL_EVERY_MS } = options;
  new Gauge({
    name: 'portal_credential_mismatches',
    help: 'Passwords, second factors and recovery codes of accounts that are not what the log says, as uses have shown',
    registers: [registry],
    async collect() {
      const [row] = await mismatches(db).count<{ count: string }[]>();
      this.set(Number(row?.count ?? 0));
    },
  });
  let since = new Date(0);
  const look = async (): Promise<void> => {
    const rows = await mismatches(db)
      .where('found_at', '>', since)
      .orderBy('found_at')
      .limit(AT_ONCE);
    for (const { user_id: userId, credential, found_at: foundAt } of rows) {
      logger.error({ userId, credential, foundAt }, 'stored credentials are not what the log says');
      since = foundAt;
    }
  };
  return repeatLook({ name: 'credential alarm', everyMs, logger, look });
}

const mismatches = (db: Knex) =>
  db<MismatchRow>('mismatches').withSchema('rm_credential_fingerprints');
