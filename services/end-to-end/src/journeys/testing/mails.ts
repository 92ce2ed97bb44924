import type { DemoMail } from 'contracts/api/demo';
import { demoOutboxSchema } from 'contracts/api/demo';
import { eventually } from 'kernel/testing/eventually';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';

/** The mails to an address that a demo has laid out, newest first. */
export async function mailsTo(portal: PortalUnderTest, email: string): Promise<DemoMail[]> {
  const answer = await fetch(`${portal.address.shopUrl}/api/demo/outbox`);
  return demoOutboxSchema.parse(await answer.json()).filter(({ to }) => to === email);
}

/** The newest mail to an address, once the demo has laid one out of which this holds. */
export async function newestMailTo(
  portal: PortalUnderTest,
  email: string,
  holds: (mail: DemoMail) => boolean = () => true,
): Promise<DemoMail> {
  const newest = async () => {
    const [mail] = await mailsTo(portal, email);
    return mail !== undefined && holds(mail) ? mail : undefined;
  };
  const found = await eventually(newest, (mail) => mail !== undefined, { everyMs: 200 });
  if (found === undefined) throw new Error(`No mail to ${email}`);
  return found;
}

/** The path and fragment of the link of a mail: the portal of a test has another address than mails say. */
export function linkIn({ text }: DemoMail): string {
  const [link] = /\/auth\?\S+#\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  return link;
}
