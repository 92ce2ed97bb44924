import type { UserEvent } from 'contracts/events/accounts';
import type { NoticeMailsEvent, NoticeReadsEvent } from 'contracts/events/notices';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { NOTICES_TOPIC } from './notice-book.ts';
import { mailChoices, notices, readers, reads } from './tables.ts';
import type { NoticeBook } from './notice-book.ts';

/** Whoever joins a company has missed nothing: what happened before they came counts as read. */
export async function applyJoining(event: Recorded<UserEvent>, tx: ProjectionTx): Promise<void> {
  if (event.type !== 'UserRegistered.v1' || event.data.companyId === undefined) return;
  const { userId, companyId } = event.data;
  const row = { user_id: userId, company_id: companyId, read_through: String(event.position) };
  await tx.table(readers).insert(row).onConflict('user_id').ignore();
}

/** What somebody marked as read. Ids that name no notice of their company say nothing. */
export async function applyReads(
  event: Recorded<NoticeReadsEvent>,
  tx: ProjectionTx,
  book: NoticeBook,
): Promise<void> {
  await book.flush();
  const { userId, companyId } = event.data;
  tx.announce({ topic: NOTICES_TOPIC, userId });
  switch (event.type) {
    case 'NoticesRead.v1':
      await tx.raw(
        `INSERT INTO ${tx.name(reads)} (user_id, notice_id, company_id)
         SELECT ?, notice_id, company_id FROM ${tx.name(notices)}
         WHERE notice_id = ANY(?) AND company_id = ? ON CONFLICT DO NOTHING`,
        [userId, [...event.data.noticeIds], companyId],
      );
      return;
    case 'NoticesReadThrough.v1':
      await tx.raw(
        `INSERT INTO ${tx.name(readers)} AS known (user_id, company_id, read_through)
         SELECT ?, company_id, position FROM ${tx.name(notices)}
         WHERE notice_id = ? AND company_id = ?
         ON CONFLICT (user_id) DO UPDATE
         SET read_through = GREATEST(known.read_through, excluded.read_through)`,
        [userId, event.data.noticeId, companyId],
      );
      return;
    default:
      event satisfies never;
  }
}

/** Whether notices about a topic come to somebody by e-mail too. */
export async function applyMailChoice(
  { data, position }: Recorded<NoticeMailsEvent>,
  tx: ProjectionTx,
): Promise<void> {
  const { userId, companyId, topic, byMail } = data;
  const choice = { by_mail: byMail, chosen_position: String(position) };
  const row = { user_id: userId, topic, company_id: companyId, ...choice };
  await tx.table(mailChoices).insert(row).onConflict(['user_id', 'topic']).merge();
  tx.announce({ topic: NOTICES_TOPIC, userId });
}
