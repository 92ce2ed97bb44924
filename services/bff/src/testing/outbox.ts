import type { DemoMail } from 'contracts/api/demo';
import { paths } from 'contracts/api/paths';
import { newVisitor } from './visitor.ts';

const ARRIVES_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 100;

/** The mails to an address that lie in the outbox now, newest first. */
export async function mailsTo(address: string): Promise<readonly DemoMail[]> {
  const { status, body } = await newVisitor().get<DemoMail[]>(paths.demoOutbox);
  if (status !== 200) throw new Error(`the outbox answered ${status}`);
  return body.filter(({ to }) => to === address);
}

/** The newest mail to an address, once there are so many. */
export async function mailTo(address: string, count = 1): Promise<DemoMail> {
  const until = Date.now() + ARRIVES_WITHIN_MS;
  for (;;) {
    const mails = await mailsTo(address);
    const [newest] = mails;
    if (newest && mails.length >= count) return newest;
    if (Date.now() > until) throw new Error(`${mails.length} mails arrived, not ${count}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
