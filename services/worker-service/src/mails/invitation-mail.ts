import type { InvitationLink } from 'contracts/calls/colleagues';
import type { RenderedMail } from './mail-sender.ts';
import { oneLine } from './names-in-mails.ts';

/** The link by which somebody joins a company. The token stands behind the #, which browsers send to nobody. */
export function invitationMail(link: InvitationLink, portal: string): RenderedMail {
  const company = oneLine(link.companyName);
  const text = `Hello,

${company} invites you to its account at the B2B Licence Portal, where it buys
software licences. Open this link until ${link.expiresAt.slice(0, 10)} and choose a password:

${new URL('/auth?mode=reset&invitation', portal).href}#${link.token}

The link works once. If you expected nothing of the kind, you need do nothing.
`;
  return { to: link.email, subject: `${company} invites you to the B2B Licence Portal`, text };
}
