import { messageResultSchema } from 'contracts/api/accounts';
import { demoOutboxSchema } from 'contracts/api/demo';
import type { DemoMail } from 'contracts/api/demo';
import type { Guest } from './guest.ts';

const TOKEN = /#([\w-]+)/;

/** Whose account staff have opened chooses a password by the link that was mailed. */
export async function choosePassword(
  guest: Guest,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const body = { token: await tokenMailedTo(guest, email), password };
  await guest.ask(messageResultSchema, ['POST', '/api/password-reset/confirm'], { body });
}

/** The one-time token of a mail, as a demo shows it to its own machine. */
export async function tokenMailedTo(reader: Guest, email: string): Promise<string> {
  const holdsOne = ({ to, text }: DemoMail): boolean => to === email && TOKEN.test(text);
  const mails = await reader.shown(demoOutboxSchema, '/api/demo/outbox', (all) =>
    all.some(holdsOne),
  );
  return TOKEN.exec(mails.find(holdsOne)?.text ?? '')?.[1] ?? '';
}
