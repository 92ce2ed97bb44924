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

/** So many mails of one kind are news to somebody within a day; more are a flood. */
const MOST_A_DAY = 50;

/** Whether each of these persons had that many mails of a kind within the last day. */
export async function hadManyMails(
  db: Knex,
  kind: SentMail['kind'],
  persons: readonly string[],
): Promise<boolean> {
  if (persons.length === 0) return false;
  const { rows } = await db.raw<{ rows: { had: boolean }[] }>(
    `SELECT bool_and(sent >= ?) AS had FROM (
       SELECT count(mail.mail_id) AS sent FROM unnest(?::uuid[]) AS person (id)
       LEFT JOIN accounts.sent_mails AS mail
         ON mail.user_id = person.id AND mail.kind = ? AND mail.sent_at > now() - interval '1 day'
       GROUP BY person.id) AS counted`,
    [MOST_A_DAY, [...persons], kind],
  );
  return rows[0]?.had === true;
}

/** Forgets mails that went out longer ago than so many days; answers how many rows went. */
export async function purgeSentMails(db: Knex, keptDays: number): Promise<number> {
  return db('sent_mails')
    .withSchema('accounts')
    .where('sent_at', '<', db.raw("now() - ? * interval '1 day'", [keptDays]))
    .delete();
}
