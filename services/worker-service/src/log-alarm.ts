import type { Knex } from 'knex';
import { derivedId } from 'kernel/commands/derived-id';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { queueMail } from './mails/mail-queue.ts';
import { repeatLook } from './repeat-look.ts';

const POLL_EVERY_MS = 5_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000;
/** Any UUID that no other names are made under. */
const FINDINGS = '6b1de1ad-6a4f-5f0e-9a5c-6d1b0a6a7c11';

export interface LogAlarmOptions {
  readonly db: Knex;
  readonly logger: Logger;
  readonly everyMs?: number;
}

interface Findings {
  readonly found_at: Date | null;
  readonly fault: string | null;
}

/** Has super admins sent a mail once for each time that the notary finds the log to be another than was signed. */
export function startLogAlarm({ db, logger, everyMs = POLL_EVERY_MS }: LogAlarmOptions): Stoppable {
  const look = () => mailFindings(db);
  return repeatLook({ name: 'log alarm', everyMs, logger, look });
}

async function mailFindings(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: Findings[] }>(
    `SELECT (SELECT found_at FROM audit.log_check) AS found_at, (SELECT fault FROM audit.notary) AS fault`,
  );
  const { found_at: foundAt = null, fault = null } = rows[0] ?? {};
  const findings = [foundAt && `changed ${foundAt.toISOString()}`, fault && `unsigned ${fault}`];
  const giveUpAt = new Date(Date.now() + GIVE_UP_AFTER_MS).toISOString();
  for (const finding of findings) {
    if (finding === null) continue;
    const subjectId = derivedId(FINDINGS, finding);
    await queueMail(db, subjectId, { kind: 'log-changed', subjectId, giveUpAt });
  }
}
