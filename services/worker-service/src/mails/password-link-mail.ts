import type { PasswordResetLink } from 'contracts/calls/accounts';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';

const MINUTES_OF_A_DAY = 24 * 60;

/** The link by which somebody who was invited, or helped by an admin, chooses a password. The token stands behind the #. */
export function passwordLinkMail(link: PasswordResetLink, portal: string): RenderedMail {
  const days = Math.floor(link.validForMinutes / MINUTES_OF_A_DAY);
  const text = `${greeting(link.firstName)}

an administrator of the B2B Licence Portal has sent you this link, by which you
choose the password of your account. Open it within ${days} days:

${new URL('/auth?mode=reset', portal).href}#${link.token}

The link works once. Sign in afterwards with this e-mail address. If you expected
nothing of the kind, you need do nothing.
`;
  return { to: link.email, subject: 'Choose the password of your account', text };
}
