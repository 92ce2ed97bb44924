import { KEYS_GATHERED_FOR_MS, NOTICE_TOPICS, UNCHOSEN_TOPICS } from 'contracts/constants/notices';
import type { AnyNoticeTopic } from 'contracts/constants/notices';
import { comesByMail } from 'contracts/policies/comes-by-mail';
import type { Knex } from 'knex';
import { liveSchema } from 'kernel/projections/projection';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { NoticeRow } from 'notices/background';
import { repeatLook } from '../repeat-look.ts';
import { MAILS, queueMail } from './mail-queue.ts';

const POLL_EVERY_MS = 5_000;
const AT_ONCE = 500;
/** What is older is no news: a read model that is filled anew sends nothing of long ago. */
const MAILED_WITHIN_MS = 24 * 60 * 60_000;

/** These have mails of their own, which say more. */
const MAILED_ELSEWHERE: readonly AnyNoticeTopic[] = ['approvals', ...UNCHOSEN_TOPICS];

/** Queues a mail of each notice, once, to those who chose so. */
export function startNoticeMails({ db, logger }: { db: Knex; logger: Logger }): Stoppable {
  const look = () => mailNotices(db);
  return repeatLook({ name: 'mails about notices', everyMs: POLL_EVERY_MS, logger, look });
}

/** The queue remembers for a month what was sent; who is to have a mail is decided when it is written. */
async function mailNotices(db: Knex): Promise<void> {
  const now = Date.now();
  const { rows } = await db.raw<{ rows: Pick<NoticeRow, 'notice_id' | 'at'>[] }>(
    `SELECT notice_id, at FROM ??.notices AS notice
     WHERE at > :since AND NOT outgrown AND NOT topic = ANY(:elsewhere)
       AND (kind <> 'keys-replaced' OR at < :gathered)
       AND (topic = ANY(:usual) OR EXISTS (
         SELECT FROM ??.mail_choices AS choice
         WHERE choice.company_id = notice.company_id AND choice.topic = notice.topic AND by_mail))
       AND NOT EXISTS (
         SELECT FROM kernel.work_queue AS mail WHERE mail.queue = :queue AND mail.key = notice_id)
     ORDER BY position LIMIT :limit`.replaceAll('??', SCHEMA),
    {
      since: new Date(now - MAILED_WITHIN_MS),
      gathered: new Date(now - KEYS_GATHERED_FOR_MS),
      elsewhere: [...MAILED_ELSEWHERE],
      usual: NOTICE_TOPICS.filter((topic) => comesByMail(topic)),
      queue: MAILS.name,
      limit: AT_ONCE,
    },
  );
  for (const { notice_id: id, at } of rows) {
    const giveUpAt = new Date(at.getTime() + MAILED_WITHIN_MS).toISOString();
    await queueMail(db, id, { kind: 'notice', subjectId: id, giveUpAt });
  }
}

const SCHEMA = liveSchema({ name: 'notices' });
