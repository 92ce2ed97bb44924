import type { Mailbox } from 'contracts/constants/people';
import type { UserEvent } from 'contracts/events/accounts';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { nextLinkAt } from './links.ts';
import { resetTokenInvalid, tooManyEmailChanges } from './refusals.ts';
import type { Account } from './user-state.ts';
import { LINKS_IN_WINDOW } from './user-state.ts';

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

type EmailEvent = Extract<
  UserEvent,
  {
    type:
      | 'UserEmailChangeRequested.v1'
      | 'UserEmailChangeConfirmed.v1'
      | 'UserEmailChangeWithdrawn.v1'
      | 'UserEmailChanged.v1';
  }
>;

export type EmailCommand =
  | ({
      readonly type: 'RequestEmailChange';
      readonly at: string;
    } & Pick<EmailChange, 'changeId' | 'email' | 'emailClaim' | 'expiresAt'>)
  | {
      readonly type: 'ConfirmEmailChange';
      readonly changeId: string;
      readonly mailbox: Mailbox;
      readonly at: string;
    }
  | { readonly type: 'WithdrawEmailChange' };

const BOTH: readonly Mailbox[] = ['old', 'new'];

/** Decides what somebody does about their own e-mail address. Uniqueness is the claim's matter. */
export function decideEmail(
  command: EmailCommand,
  account: Account,
): readonly EmailEvent[] | Rejection {
  switch (command.type) {
    case 'RequestEmailChange':
      return request(command, account);
    case 'ConfirmEmailChange':
      return confirm(command, account);
    case 'WithdrawEmailChange':
      return withdraw(account);
    default:
      return command satisfies never;
  }
}

/** A later request ends the one before it, whatever was answered. */
function request(
  {
    changeId,
    email,
    emailClaim,
    at,
    expiresAt,
  }: Extract<EmailCommand, { type: 'RequestEmailChange' }>,
  account: Account,
): readonly EmailEvent[] | Rejection {
  if (emailClaim === account.emailClaim) return ownAlready();
  const until = nextLinkAt(at, account.emailsRequestedAt);
  if (until !== undefined) return tooManyEmailChanges({ at, until });
  const { userId } = account;
  const data = { userId, changeId, personal: { email }, emailClaim, requestedAt: at, expiresAt };
  return [{ type: 'UserEmailChangeRequested.v1', data }];
}

function confirm(
  { changeId, mailbox, at }: Extract<EmailCommand, { type: 'ConfirmEmailChange' }>,
  { userId, emailChange }: Account,
): readonly EmailEvent[] | Rejection {
  if (emailChange?.changeId !== changeId || emailChange.expiresAt <= at) return resetTokenInvalid();
  const { confirmed, email, emailClaim } = emailChange;
  // Opened once more: nothing is new, and the other one is still waited for.
  if (confirmed.includes(mailbox)) return [];
  const answered: EmailEvent = {
    type: 'UserEmailChangeConfirmed.v1',
    data: { userId, changeId, mailbox, confirmedAt: at },
  };
  if (!isAnswered([...confirmed, mailbox])) return [answered];
  const data = { userId, changeId, personal: { email }, emailClaim };
  return [answered, { type: 'UserEmailChanged.v1', data }];
}

function isAnswered(confirmed: readonly Mailbox[]): boolean {
  return BOTH.every((mailbox) => confirmed.includes(mailbox));
}

function withdraw({ userId, emailChange }: Account): readonly EmailEvent[] {
  if (!emailChange) return [];
  const { changeId } = emailChange;
  return [{ type: 'UserEmailChangeWithdrawn.v1', data: { userId, changeId } }];
}

function ownAlready(): Rejection {
  return reject('invalid-input', 'This is your e-mail address already. Enter another one.');
}

/** Folds one event about the address. */
export function evolveEmail(account: Account, event: EmailEvent): Account {
  switch (event.type) {
    case 'UserEmailChangeRequested.v1':
      return requested(account, event.data);
    case 'UserEmailChangeConfirmed.v1':
      return answered(account, event.data);
    case 'UserEmailChangeWithdrawn.v1':
      return withoutEmailChange(account);
    case 'UserEmailChanged.v1':
      return changed(account, event.data);
    default:
      event satisfies never;
      return account;
  }
}

function requested(
  account: Account,
  {
    changeId,
    personal: { email },
    emailClaim,
    requestedAt,
    expiresAt,
  }: Extract<EmailEvent, { type: 'UserEmailChangeRequested.v1' }>['data'],
): Account {
  const all = [...(account.emailsRequestedAt ?? []), requestedAt];
  const emailChange = { changeId, email, emailClaim, expiresAt, confirmed: [] };
  return { ...account, emailsRequestedAt: all.slice(-LINKS_IN_WINDOW), emailChange };
}

function answered(
  account: Account,
  { changeId, mailbox }: Extract<EmailEvent, { type: 'UserEmailChangeConfirmed.v1' }>['data'],
): Account {
  const { emailChange } = account;
  if (emailChange?.changeId !== changeId) return account;
  const confirmed = [...emailChange.confirmed, mailbox];
  return { ...account, emailChange: { ...emailChange, confirmed } };
}

function changed(
  account: Account,
  { personal: { email }, emailClaim }: Extract<EmailEvent, { type: 'UserEmailChanged.v1' }>['data'],
): Account {
  return {
    ...withoutEmailChange(account),
    personal: { ...account.personal, email },
    emailClaim,
    former: { email: account.personal.email },
    revision: account.revision + 1,
  };
}

/** What was asked for holds no more: its links change nothing. */
export function withoutEmailChange({ emailChange: _ended, ...account }: Account): Account {
  return account;
}
