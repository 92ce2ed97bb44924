import { leadsToLoopback } from 'kernel/http/loopback';
import { createTransport } from 'nodemailer';
import { writeMailFile } from './write-mail-file.ts';
import type { MailTransport } from './mail-sender.ts';
import { MailRefused } from './mail-sender.ts';
import type { Config } from '../config.ts';

const CONNECT_WITHIN_MS = 10_000;
/** An attempt ends well before its lease does. */
const SILENT_FOR_MS = 30_000;

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_OUTBOX_DIR'>;

/** Sends by SMTP where a server is named; else lays the mails out as files that can be read. */
export function mailTransport({
  SMTP_URL,
  MAIL_FROM,
  MAIL_OUTBOX_DIR,
}: MailSettings): MailTransport {
  return SMTP_URL === undefined ? toFolder(MAIL_OUTBOX_DIR) : toServer(SMTP_URL, MAIL_FROM);
}

function toServer(url: string, from: string): MailTransport {
  const server = createTransport({
    url,
    // Mails hold links that open accounts. Whoever trusts the line to another machine says `?requireTLS=false` in the URL.
    requireTLS: !leadsToLoopback(url),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (id, { to, subject, text }) => {
      try {
        await server.sendMail({ to, subject, text, from, messageId: `<${id}@portal>` });
      } catch (error) {
        throw isRefusedForGood(error) ? new MailRefused() : error;
      }
    },
  };
}

/** The server knows the recipient, and says no. Anything else may be different a moment later. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  const { code, responseCode } = error;
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

function toFolder(folder: string): MailTransport {
  return {
    send: async (id, mail) =>
      writeMailFile(folder, { id, ...mail, sentAt: new Date().toISOString() }),
  };
}
