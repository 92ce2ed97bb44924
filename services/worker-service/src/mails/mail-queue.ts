import { z } from 'zod';
import type { QueueMail } from 'contracts/calls/queue-mail';
import { queueMailSchema } from 'contracts/calls/queue-mail';
import type { Knex } from 'knex';
import type { DueWork, WorkQueue } from 'kernel/work-queue/work-queue';
import { enqueueWork } from 'kernel/work-queue/work-queue';

/** Somebody waits for these before a page, or must learn of them at once. */
const URGENT: readonly QueueMail['kind'][] = [
  'password-reset',
  'password-link',
  'codes-link',
  'codes-refused',
  'email-change-old',
  'email-change-new',
  'invitation',
  'failed-sign-ins',
  'password-changed',
  'email-changed',
  'email-changed-former',
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'log-changed',
];

/** Mails wait without anything personal: no address, no text, no token. */
export const MAILS: WorkQueue = {
  name: 'mails',
  // An attempt may wait for a silent mail server, and a mail that is sent twice is seen.
  leaseS: 120,
  pauseS: { first: 5, longest: 15 * 60 },
  remembers: true,
  urgent: URGENT,
};

/** A mail whose turn it is. */
export interface DueMail {
  readonly id: string;
  readonly kind: QueueMail['kind'];
  readonly subjectId: string;
  /** ISO 8601 instant; absent where the mail does not say it. */
  readonly happenedAt?: string | undefined;
  readonly changeId?: string | undefined;
}

/**
 * Queues a mail once.
 * @param id derived from the event that asks for it, so that a repeated event queues nothing.
 */
export async function queueMail(db: Knex, id: string, order: QueueMail): Promise<void> {
  const { kind, subjectId, giveUpAt, happenedAt, changeId } = order;
  const dueAt = new Date().toISOString();
  const input = { subjectId, happenedAt, changeId };
  await enqueueWork(db, MAILS.name, [{ key: id, id, task: kind, input, dueAt, giveUpAt }]);
}

const mailInput = z.object({
  subjectId: z.string(),
  happenedAt: z.string().optional(),
  changeId: z.string().optional(),
});

export function dueMail({ id, task, input }: DueWork): DueMail {
  const kind = queueMailSchema.shape.kind.parse(task);
  return { id, kind, ...mailInput.parse(input) };
}
