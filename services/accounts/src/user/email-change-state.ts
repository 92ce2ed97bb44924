import type { Mailbox } from 'contracts/constants/people';
import type { UserEvent } from 'contracts/events/accounts';
import { LINKS_IN_WINDOW } from './links-in-window.ts';

/** Another address that somebody has asked for. */
export interface EmailChange {
  readonly changeId: string;
  /** Encrypted under the person's key. */
  readonly email: string;
  /** The name of its claim stream; the claim itself is taken when the change is done. */
  readonly emailClaim: string;
  /** ISO 8601 instant. */
  readonly expiresAt: string;
  /** The mailboxes that have answered. */
  readonly confirmed: readonly Mailbox[];
}

export type EmailEvent = Extract<
  UserEvent,
  {
    type:
      | 'UserEmailChangeRequested.v1'
      | 'UserEmailChangeConfirmed.v1'
      | 'UserEmailChangeWithdrawn.v1'
      | 'UserEmailChanged.v1'
      | 'UserEmailYielded.v1'
      | 'UserClaimsRenamed.v1';
  }
>;

/** Names of claim streams by a key that has been replaced. */
export interface FormerClaims {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
}

/** What of an account is about its address. */
interface WithAddress {
  readonly personal: { readonly email: string };
  readonly emailClaim: string;
  readonly usernameClaim: string;
  readonly formerClaims?: FormerClaims | undefined;
  readonly revision: number;
  readonly revocations: number;
  readonly emailChange?: EmailChange | undefined;
  readonly emailsRequestedAt?: readonly string[];
  readonly unproven?: true | undefined;
  readonly yielded?: true;
  readonly former?: { readonly email: string };
}

/** Folds one event about the address. */
export function evolveEmail<Held extends WithAddress>(account: Held, event: EmailEvent): Held {
  switch (event.type) {
    case 'UserEmailChangeRequested.v1':
      return requested(account, event.data);
    case 'UserEmailChangeConfirmed.v1':
      return answered(event.data.mailbox === 'old' ? proven(account) : account, event.data);
    case 'UserEmailChangeWithdrawn.v1':
      return withoutEmailChange(account);
    case 'UserEmailChanged.v1':
      return changed(account, event.data);
    case 'UserEmailYielded.v1':
      return { ...account, yielded: true };
    case 'UserClaimsRenamed.v1':
      return renamed(account, event.data);
    default:
      event satisfies never;
      return account;
  }
}

function requested<Held extends WithAddress>(
  account: Held,
  {
    changeId,
    personal: { email },
    emailClaim,
    requestedAt,
    expiresAt,
  }: Extract<EmailEvent, { type: 'UserEmailChangeRequested.v1' }>['data'],
): Held {
  const all = [...(account.emailsRequestedAt ?? []), requestedAt];
  const emailChange = { changeId, email, emailClaim, expiresAt, confirmed: [] };
  return { ...account, emailsRequestedAt: all.slice(-LINKS_IN_WINDOW), emailChange };
}

function answered<Held extends WithAddress>(
  account: Held,
  { changeId, mailbox }: Extract<EmailEvent, { type: 'UserEmailChangeConfirmed.v1' }>['data'],
): Held {
  const { emailChange } = account;
  if (emailChange?.changeId !== changeId) return account;
  const confirmed = [...emailChange.confirmed, mailbox];
  return { ...account, emailChange: { ...emailChange, confirmed } };
}

function changed<Held extends WithAddress>(
  account: Held,
  {
    personal: { email },
    emailClaim,
    formerEmailClaim,
  }: Extract<EmailEvent, { type: 'UserEmailChanged.v1' }>['data'],
): Held {
  return {
    ...withoutEmailChange(account),
    personal: { ...account.personal, email },
    emailClaim,
    formerClaims: { ...account.formerClaims, email: formerEmailClaim },
    former: { email: account.personal.email },
    revision: account.revision + 1,
    revocations: account.revocations + 1,
  };
}

function renamed<Held extends WithAddress>(
  account: Held,
  { emailClaim, usernameClaim }: Extract<EmailEvent, { type: 'UserClaimsRenamed.v1' }>['data'],
): Held {
  const formerClaims = { email: account.emailClaim, username: account.usernameClaim };
  return { ...account, emailClaim, usernameClaim, formerClaims };
}

/** Whoever opened the link of a mail to the present address reads its mailbox. */
export function proven<Held extends WithAddress>(account: Held): Held {
  return { ...account, unproven: undefined };
}

/** What was asked for holds no more: its links change nothing. */
export function withoutEmailChange<Held extends WithAddress>(account: Held): Held {
  return { ...account, emailChange: undefined };
}
