import type { DemoMail } from 'contracts/api/demo';
import { paths } from 'contracts/api/paths';
import { eventually } from 'kernel/testing/eventually';
import { newVisitor } from './visitor.ts';

/** The mails to an address that lie in the outbox now, newest first. */
export async function mailsTo(address: string): Promise<readonly DemoMail[]> {
  const { status, body } = await newVisitor().get<DemoMail[]>(paths.demoOutbox);
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
