import { noticesQueries } from 'contracts/calls/notices';
import type { AnyNoticeTopic } from 'contracts/constants/notices';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { noticeOf } from './notices.query.ts';
import { NOTICES } from './tables.ts';
import type { ChoiceRow, NoticeRow } from './tables.ts';

/** A notice with whom it concerns, for the portal's own mails. */
export const mailedNoticeQuery = query(noticesQueries['admin.notice'], {
  scope: 'every-company',
  reads: [NOTICES],
  policy: portalOnly,
  run: async ({ input: { noticeId }, db }) => {
    const row = await firstRow<NoticeRow>(
      db.from(NOTICES, 'notices').where({ notice_id: noticeId }),
    );
    if (!row) return reject('not-found', 'There is no such notice.');
    const { company_id: companyId, topic } = row;
    return {
      notice: noticeOf(row, false),
      companyId,
      right: row.company_right,
      personIds: [...(row.person_ids ?? [])],
      exceptId: row.except_id,
      branchId: row.branch_id,
      choices: await choicesOf(db, { companyId, topic, before: row.position }),
    };
  },
});

/** What people of a company have said about the mails of a topic. */
export const companyNoticeMailsQuery = query(noticesQueries['admin.noticeMails'], {
  scope: 'every-company',
  reads: [NOTICES],
  policy: portalOnly,
  run: ({ input, db }) => choicesOf(db, input),
});

function portalOnly(actor: Actor): true | Rejection {
  return (
    actor.kind === 'system' || reject('forbidden', 'Notices are the business of their company.')
  );
}

/** Who chose mails later than something happened does not want to hear of that any more. */
async function choicesOf(
  db: QueryDatabase,
  {
    companyId,
    topic,
    before,
  }: {
    readonly companyId: string;
    readonly topic: AnyNoticeTopic;
    readonly before?: string;
  },
) {
  const said = db.from(NOTICES, 'mail_choices').where({ company_id: companyId, topic });
  const rows = await allRows<ChoiceRow>(said);
  return rows.map(({ user_id: userId, by_mail: byMail, chosen_position: chosenAt }) => {
    const inTime = before === undefined || BigInt(chosenAt) < BigInt(before);
    return { userId, byMail: byMail && inTime };
  });
}
