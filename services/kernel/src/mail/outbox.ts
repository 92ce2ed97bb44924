import type { Knex } from 'knex';
import type { MailOrder } from './mail-order.ts';

/** A mail whose turn it is. */
export interface DueMail {
  readonly id: string;
  readonly kind: MailOrder['kind'];
  readonly subjectId: string;
  /** This one counted: 1 at the first. */
  readonly attempts: number;
}

/** `dropped`: nobody wants it any more, or nobody may have it. */
export type MailEnd = 'sent' | 'dropped';

/** Longer than an attempt takes: a worker that died in the middle of one leaves it to another. */
const LEASE_S = 120;
const FIRST_PAUSE_S = 5;
const LONGEST_PAUSE_S = 15 * 60;
const KEPT_DAYS = 30;

/**
 * Queues a mail once.
 * @param id derived from the event that asks for it, so that a repeated event queues nothing.
 */
export async function queueMail(db: Knex, id: string, order: MailOrder): Promise<void> {
  await table(db)
    .insert({
      id,
      kind: order.kind,
      subject_id: order.subjectId,
      state: 'queued',
      queued_at: db.fn.now(),
      give_up_at: order.giveUpAt,
      due_at: db.fn.now(),
      attempts: 0,
    })
    .onConflict('id')
    .ignore();
}

/** Takes mails whose turn it is, which no other worker gets meanwhile. */
export async function leaseMails(db: Knex, atMost: number): Promise<readonly DueMail[]> {
  await table(db)
    .where({ state: 'queued' })
    .where('give_up_at', '<=', db.fn.now())
    .update({ state: 'dropped', settled_at: db.fn.now() });
  const { rows } = await db.raw<{ rows: DueMail[] }>(
    `UPDATE mail.outbox SET attempts = attempts + 1, due_at = now() + :lease * interval '1 second'
     WHERE id IN (
       SELECT id FROM mail.outbox WHERE state = 'queued' AND due_at <= now()
       ORDER BY due_at LIMIT :atMost FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, subject_id AS "subjectId", attempts`,
    { lease: LEASE_S, atMost },
  );
  return rows;
}

/** A mail that is done with. */
export async function settleMail(db: Knex, { id }: DueMail, end: MailEnd): Promise<void> {
  await table(db).where({ id }).update({ state: end, settled_at: db.fn.now() });
}

/** Lets a mail be tried again, later each time. */
export async function postponeMail(db: Knex, { id, attempts }: DueMail): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), LONGEST_PAUSE_S);
  await table(db)
    .where({ id, state: 'queued' })
    .update({ due_at: db.raw("now() + ? * interval '1 second'", [pause]) });
}

/** How many mails are still to be sent. */
export async function waitingMails(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: string }[] }>(
    "SELECT count(*) FROM mail.outbox WHERE state = 'queued'",
  );
  return Number(rows[0]?.count ?? 0);
}

/** Forgets what was settled long ago; by then no event is handled a second time. */
export async function forgetOldMails(db: Knex): Promise<number> {
  return table(db)
    .where('settled_at', '<', db.raw("now() - ? * interval '1 day'", [KEPT_DAYS]))
    .delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('outbox').withSchema('mail');
}
