import type { User } from 'contracts/api/accounts';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';

type Told = Extract<
  QueueMail['kind'],
  'second-factor-added' | 'second-factor-removed' | 'recovery-code-used'
>;

const WHAT: Readonly<Record<Told, { readonly subject: string; readonly happened: string }>> = {
  'second-factor-added': {
    subject: 'A second factor was added to your account',
    happened: 'a second factor was added to your account',
  },
  'second-factor-removed': {
    subject: 'A second factor was removed from your account',
    happened: 'a second factor was removed from your account',
  },
  'recovery-code-used': {
    subject: 'A recovery code of your account was used',
    happened: 'a recovery code was given in the place of the second factor of your account',
  },
};

/** Tells somebody of the staff that what is asked of them at a sign-in has changed. */
export function secondFactorMail(
  kind: Told,
  owner: Pick<User, 'email' | 'firstName'>,
  portal: string,
): RenderedMail {
  const { subject, happened } = WHAT[kind];
  const text = `${greeting(owner.firstName)}

${happened} at the B2B Licence Portal.

If it was you, you need do nothing. If it was not, choose a new password at once,
look where you are signed in, and tell a super administrator:
${new URL('/admin/security', portal).href}
`;
  return { to: owner.email, subject, text };
}
