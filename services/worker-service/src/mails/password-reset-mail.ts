import type { PasswordResetLink } from 'contracts/calls/accounts';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';

/** The link by which a new password is set. The token stands behind the #, which browsers send to no server. */
export function passwordResetMail(link: PasswordResetLink, portal: string): RenderedMail {
  const text = `${greeting(link.firstName)}

somebody asked for a new password for your account at the B2B Licence Portal.
To choose one, open this page within ${link.validForMinutes} minutes:

${new URL('/auth?mode=reset', portal).href}#${link.token}

The link works once. Your old password holds until you have chosen a new one.
If it was not you who asked, you need do nothing.
`;
  return { to: link.email, subject: 'Choose a new password', text };
}
