import { languageOf } from 'contracts/policies/language-of';
import { minuteIn } from 'contracts/primitives/market-days';
import type { Language } from 'contracts/primitives/languages';
import type { Tenant } from 'contracts/primitives/tenant';
import { ADVICE, HAPPENED, LINKS } from './account-mail-texts.ts';
import type { AccountChange } from './account-mail-texts.ts';
import type { Services } from './asked-services.ts';
import type { DueMail } from './mail-queue.ts';
import type { AddressedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';
import { quoted } from './words-of-others.ts';

interface Writing {
  readonly services: Services;
  readonly portal: string;
}

/** Longer addresses are none. */
const LONGEST_ADDRESS = 254;

/** Where somebody acts on a change of their account. */
const PLACE: Readonly<Record<AccountChange, string>> = {
  'password-changed': '/auth?mode=forgot',
  'email-changed': '/auth',
  'email-changed-former': '/',
  'role-changed': '/',
  'access-opened': '/auth?mode=forgot',
};

interface Reader {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  readonly market: Tenant;
}

type AccountMail = AccountChange | 'email-change-old' | 'email-change-new';

/** Whether a mail states a change of an account, or asks whether it is right. */
export function isAccountMail(kind: DueMail['kind']): kind is AccountMail {
  return kind === 'email-change-old' || kind === 'email-change-new' || kind in PLACE;
}

export async function writeAccountMail(
  kind: AccountMail,
  mail: DueMail,
  writing: Writing,
): Promise<AddressedMail> {
  if (kind === 'email-change-old') return writeEmailLink('old', mail, writing);
  if (kind === 'email-change-new') return writeEmailLink('new', mail, writing);
  return writeAccountChange(kind, mail, writing);
}

/** Notifies somebody of what was changed of their account, and when. */
async function writeAccountChange(
  kind: AccountChange,
  { subjectId, happenedAt }: DueMail,
  { services, portal }: Writing,
): Promise<AddressedMail> {
  if (happenedAt === undefined) throw new TypeError(`A mail of ${kind} says when it happened.`);
  const { email, firstName, language, market } = await readerOf(kind, subjectId, services);
  const { subject, happened } = HAPPENED[language][kind];
  const at = minuteIn(market, new Date(happenedAt));
  const advice = ADVICE[language][kind](new URL(PLACE[kind], portal).href);
  const text = `${greeting(language, firstName)}\n\n${happened(at)}\n\n${advice}\n`;
  return { to: email, subject, text, persons: [subjectId] };
}

/** A change of the address is mailed to both, as the account's own stream knows them. */
async function readerOf(kind: AccountChange, userId: string, services: Services): Promise<Reader> {
  if (kind !== 'email-changed' && kind !== 'email-changed-former') {
    const { user } = await services.query('accounts.user', { userId });
    return { ...user, language: languageOf(user), market: user.tenantId };
  }
  const { formerEmail, ...now } = await services.command('ReadEmailChange', { userId });
  const email = kind === 'email-changed' ? now.email : formerEmail;
  return { ...now, email, market: now.tenantId };
}

/** The link to one of the two mailboxes. The token stands behind the #, which browsers send to no server. */
async function writeEmailLink(
  mailbox: 'old' | 'new',
  { kind, subjectId: userId, changeId }: DueMail,
  { services, portal }: Writing,
): Promise<AddressedMail> {
  if (changeId === undefined) throw new TypeError(`A mail of ${kind} is for a request.`);
  const link = await services.command('IssueEmailChangeLink', { userId, mailbox, changeId });
  const { language, email, firstName, token, validForMinutes, newEmail } = link;
  const { subject, body } = LINKS[language][mailbox];
  const written = body({
    href: `${new URL('/auth?mode=email', portal).href}#${token}`,
    hours: Math.ceil(validForMinutes / 60),
    asked: quoted(newEmail, LONGEST_ADDRESS),
  });
  // Whoever reads the new mailbox may be a stranger, who learns no name.
  const hello = greeting(language, mailbox === 'old' ? firstName : '');
  return { to: email, subject, text: `${hello}\n\n${written}`, persons: [userId] };
}
