import { purgeSentMails } from 'accounts/background';
import { purgeIdempotencyKeys } from 'kernel/commands/purge-idempotency-keys';
import type { Chore } from 'kernel/runtime/housekeeping';
import { purgeSettledWork } from 'kernel/work-queue/work-queue';
import type { Knex } from 'knex';
import { purgeEndedJobs, purgeJobs } from 'operations/jobs/purge-jobs';
import { purgeRebuilds } from 'operations/rebuilds/purge-rebuilds';
import { choresOfEveryArea } from './areas.ts';
import type { Config } from './config.ts';
import { purgeImages } from './images/purge-images.ts';
import { purgeMailFiles } from './mails/purge-mail-files.ts';

/** What is tidied up in the database: whatever is kept for a while only. */
export function databaseChores(db: Knex): readonly Chore[] {
  return [
    { name: 'idempotency keys', run: async () => purgeIdempotencyKeys(db) },
    ...choresOfEveryArea().map(({ name, run }) => ({ name, run: async () => run(db) })),
    { name: 'abandoned jobs', run: async () => purgeJobs(db) },
    { name: 'ended rebuilds', run: async () => purgeRebuilds(db) },
    { name: 'settled work', run: async () => purgeSettledWork(db) },
  ];
}

/** For how many days what is never read again is kept; see the table of what grows in docs/operating.md. */
export type Retention = Pick<
  Config,
  | 'MAIL_OUTBOX_DIR'
  | 'MAIL_FILES_KEPT_DAYS'
  | 'SENT_MAILS_KEPT_DAYS'
  | 'JOBS_KEPT_DAYS'
  | 'UNUSED_PICTURES_KEPT_DAYS'
>;

/** What goes after a time that the operator chooses. Nothing that proves is among it. */
export function retentionChores(db: Knex, kept: Retention): readonly Chore[] {
  return [
    {
      name: 'mail files',
      run: async () =>
        purgeMailFiles(kept.MAIL_OUTBOX_DIR, {
          keptDays: kept.MAIL_FILES_KEPT_DAYS,
          now: new Date(),
        }),
    },
    { name: 'sent mails', run: async () => purgeSentMails(db, kept.SENT_MAILS_KEPT_DAYS) },
    { name: 'ended jobs', run: async () => purgeEndedJobs(db, kept.JOBS_KEPT_DAYS) },
    {
      name: 'pictures of no product',
      run: async () => purgeImages(db, kept.UNUSED_PICTURES_KEPT_DAYS),
    },
  ];
}
