import type { Knex } from 'knex';
import type { DueMail } from './outbox.ts';
import { leaseMails, postponeMail, settleMail } from './outbox.ts';
import { delay } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';

/** A mail as it leaves. */
export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Writes a mail; undefined when nobody is to have it (any more). It throws when it cannot be written yet. */
export type MailWriter = (mail: DueMail) => Promise<WrittenMail | undefined>;

/** Hands a written mail on. The id is the same at every attempt: whoever gets it twice can tell. */
export interface MailTransport {
  /** @throws {MailRefused} when it is no use to try again. */
  send(id: string, mail: WrittenMail): Promise<void>;
}

/** The mail was refused for good: there is no such mailbox. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface SenderOptions {
  readonly db: Knex;
  readonly write: MailWriter;
  readonly transport: MailTransport;
  readonly logger: Logger;
}

const LOOK_EVERY_MS = 500;
/** Mail servers frown on floods, and confirmations are not worth slowing the sales that they follow. */
const ROUNDS_APART_MS = 100;
const AT_ONCE = 5;

/** Sends what is queued. Several workers share the work by leases on rows. */
export function startMailSender(options: SenderOptions): Stoppable {
  const stopping = new AbortController();
  const loop = sendForEver(options, stopping.signal);
  return {
    name: 'mail sender',
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

async function sendForEver(options: SenderOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const sent = await sendDueMails(options);
      await delay(sent < AT_ONCE ? LOOK_EVERY_MS : ROUNDS_APART_MS, signal);
    } catch (err) {
      options.logger.warn({ err }, 'due mails could not be looked up, trying again');
      await delay(LOOK_EVERY_MS * 4, signal);
    }
  }
}

/** Tries the mails whose turn it is, a few at once; answers how many there were. */
export async function sendDueMails(options: SenderOptions): Promise<number> {
  const due = await leaseMails(options.db, AT_ONCE);
  await Promise.all(due.map((mail) => attempt(mail, options)));
  return due.length;
}

async function attempt(mail: DueMail, options: SenderOptions): Promise<void> {
  const { db, write, transport, logger } = options;
  const told = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  try {
    const written = await write(mail);
    if (written) await transport.send(mail.id, written);
    await settleMail(db, mail, written ? 'sent' : 'dropped');
    logger.info(told, written ? 'mail sent' : 'mail dropped: nobody is to have it');
  } catch (error) {
    // Not the error itself: mail servers repeat addresses in their answers.
    const fault = error instanceof Error ? error.name : 'unknown';
    const final = error instanceof MailRefused;
    logger.warn({ ...told, fault, final }, 'a mail was not sent');
    await (final ? settleMail(db, mail, 'dropped') : postponeMail(db, mail));
  }
}
