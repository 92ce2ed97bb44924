import type { DemoMail } from 'contracts/api/demo';
import { eventually } from 'kernel/testing/eventually';
import { newVisitor } from './visitor.ts';

/** The mails to an address that lie in the outbox now, newest first. */
export async function mailsTo(address: string): Promise<readonly DemoMail[]> {
  const { status, body } = await newVisitor().get<DemoMail[]>('/api/demo/outbox');
  if (status !== 200) throw new Error(`the outbox answered ${status}`);
  return body.filter(({ to }) => to === address);
}

/** The newest mail to an address, once there are so many. */
export async function mailTo(address: string, count = 1): Promise<DemoMail> {
  const [newest] = await eventually(
    () => mailsTo(address),
    (mails) => mails.length >= count,
    { everyMs: 100 },
  );
  if (newest === undefined) throw new Error(`No mail to ${address}`);
  return newest;
}

/** A mail to an address by a part of its subject, once it is there: mails of two causes arrive in any order. */
export async function mailAbout(address: string, subject: string): Promise<DemoMail> {
  const mail = await eventually(
    async () => (await mailsTo(address)).find((each) => each.subject.includes(subject)),
    (found) => found !== undefined,
    { everyMs: 100 },
  );
  if (mail === undefined) throw new Error(`No mail to ${address} about '${subject}'`);
  return mail;
}

/** The one-time token of the link in a mail; empty where it holds none. */
export function tokenIn(text: string): string {
  return /#([\w-]+)/.exec(text)?.[1] ?? '';
}
