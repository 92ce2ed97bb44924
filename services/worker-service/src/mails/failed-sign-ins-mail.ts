import type { User } from 'contracts/api/accounts';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';

/** Tells somebody that others try passwords at the account. */
export function failedSignInsMail(
  owner: Pick<User, 'email' | 'firstName'>,
  portal: string,
): RenderedMail {
  const text = `${greeting(owner.firstName)}

somebody tried several wrong passwords for your account at the B2B Licence Portal.
They were not let in. Their tries are slowed down; your own devices sign in as ever.

If it was you, you need do nothing, or choose a new password:
${new URL('/auth?mode=forgot', portal).href}

If it was not, look under Settings where you are signed in, and choose a
password that you use nowhere else.
`;
  return { to: owner.email, subject: 'Failed sign-ins to your account', text };
}
