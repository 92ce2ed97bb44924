import type { QueueMail } from 'contracts/calls/queue-mail';
import type { Knex } from 'knex';

export interface SentMail extends Pick<QueueMail, 'kind' | 'subjectId'> {
  readonly id: string;
  /** Whom it went to. */
  readonly persons: readonly string[];
}

/** Notes that a mail went to somebody, for the file of what is known of them. Twice comes to the same. */
export async function noteSentMail(
  db: Knex,
  { id, kind, subjectId, persons }: SentMail,
): Promise<void> {
  if (persons.length === 0) return;
  const sent = { mail_id: id, kind, subject_id: subjectId, sent_at: db.fn.now() };
  await db('sent_mails')
    .withSchema('accounts')
    .insert(persons.map((userId) => ({ ...sent, user_id: userId })))
    .onConflict(['mail_id', 'user_id'])
    .ignore();
}
