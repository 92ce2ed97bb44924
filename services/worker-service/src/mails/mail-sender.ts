import type { Knex } from 'knex';
import type { DueMail } from './mail-queue.ts';
import { MAILS, dueMail } from './mail-queue.ts';
import type { Logger } from 'kernel/runtime/logger';
import type { WorkBell } from 'kernel/work-queue/work-bell';
import type { DueWork, WorkOutcome } from 'kernel/work-queue/work-queue';
import type { WorkRunnerOptions } from 'kernel/work-queue/work-runner';

/** A mail as it leaves. */
export interface RenderedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail with the ids of those whom it goes to. */
export type AddressedMail = RenderedMail & { readonly persons?: readonly string[] };

/** Writes a mail; undefined when nobody is to have it (any more). It throws when it cannot be written yet. */
export type MailRenderer = (mail: DueMail) => Promise<AddressedMail | undefined>;

/** Hands a written mail on. The id is the same at every attempt: whoever gets it twice can recognise it. */
export interface MailTransport {
  /** @throws {MailRefused} when it is no use to try again. */
  send(id: string, mail: AddressedMail): Promise<void>;
}

/** The mail was refused for good: there is no such mailbox. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface SenderOptions {
  readonly db: Knex;
  readonly render: MailRenderer;
  readonly transport: MailTransport;
  /** Whether these persons had as many mails of its kind in the last day as anybody should. */
  hadEnough(mail: DueMail, persons: readonly string[]): Promise<boolean>;
  /** Notes that a mail went to somebody, once it has left. */
  onSent(mail: DueMail, persons: readonly string[]): Promise<void>;
  readonly bell?: WorkBell;
  readonly logger: Logger;
}

/** How due mails are worked off. Mail servers frown on floods, and no confirmation is worth slowing the sale it follows. */
export function mailRunner(options: SenderOptions): WorkRunnerOptions {
  return {
    db: options.db,
    bell: options.bell,
    logger: options.logger,
    queue: MAILS,
    atOnce: 5,
    pollEveryMs: 500,
    pauseBetweenRoundsMs: 100,
    attempt: (work) => sendMail(work, options),
  };
}

async function sendMail(
  work: DueWork,
  { render, transport, hadEnough, onSent, logger }: SenderOptions,
): Promise<WorkOutcome> {
  const mail = dueMail(work);
  const written = await render(mail);
  if (!written) return { kind: 'dropped', reason: 'nobody is to have it' };
  if (await hadEnough(mail, written.persons ?? []))
    return { kind: 'dropped', reason: 'they had many of this kind today' };
  try {
    await transport.send(mail.id, written);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return { kind: 'dropped', reason: 'there is no such mailbox' };
  }
  // It has left: trying again would send it twice.
  await onSent(mail, written.persons ?? []).catch((err: unknown) =>
    logger.error({ err, mail: mail.id }, 'a mail was sent, and could not be noted'),
  );
  logger.info({ mail: mail.id, kind: mail.kind, attempts: work.attempts }, 'mail sent');
  return { kind: 'done' };
}
