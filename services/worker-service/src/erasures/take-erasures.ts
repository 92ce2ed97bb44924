import { forgetPersons } from 'accounts/background';
import { FINISH_ERASURE, erasedPersonSchema } from 'contracts/calls/finish-erasure';
import type { SendForProcess } from 'kernel/processes/dispatcher';
import type { Knex } from 'knex';
import type { Config } from '../config.ts';
import { removeMailsOf } from '../mails/remove-mails.ts';
import { writeErasure } from './erasure-list.ts';

interface Reach {
  readonly db: Knex;
  readonly config: Pick<Config, 'AUDIT_DIR' | 'MAIL_OUTBOX_DIR'>;
}

/** Finishes erasures, which reach what the worker alone does; all else goes on. */
export function takeErasures({ db, config }: Reach, send: SendForProcess): SendForProcess {
  return async (due) => {
    if (due.command !== FINISH_ERASURE) return send(due);
    const person = erasedPersonSchema.parse(due.input);
    // Written down first: whatever is restored from then on erases again.
    await writeErasure(config.AUDIT_DIR, person);
    const forgotten = await forgetPersons(db, [person]);
    await removeMailsOf(config.MAIL_OUTBOX_DIR, new Set(forgotten));
  };
}
