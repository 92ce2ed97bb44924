import type { Mailbox } from 'contracts/constants/people';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { EmailChange, EmailEvent } from './email-change-state.ts';
import { nextLinkAt } from './links.ts';
import { resetTokenInvalid, tooManyEmailChanges } from './refusals.ts';
import type { Account } from './user-state.ts';

export type EmailCommand =
  | ({
      readonly type: 'RequestEmailChange';
      readonly at: string;
      readonly formerEmailClaim?: string | undefined;
    } & Pick<EmailChange, 'changeId' | 'email' | 'emailClaim' | 'expiresAt'>)
  | {
      readonly type: 'ConfirmEmailChange';
      readonly changeId: string;
      readonly mailbox: Mailbox;
      readonly at: string;
      /** The claims on the new address, by their names now. */
      readonly emailClaim: string;
      readonly formerEmailClaim?: string | undefined;
    }
  | { readonly type: 'WithdrawEmailChange' }
  /** By the key that names claims now. */
  | {
      readonly type: 'RenameClaims';
      readonly emailClaim: string;
      readonly usernameClaim: string;
    };

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
    case 'RenameClaims':
      return rename(command, account);
    default:
      return command satisfies never;
  }
}

/** The same names again are nothing new. */
function rename(
  { emailClaim, usernameClaim }: Extract<EmailCommand, { type: 'RenameClaims' }>,
  { userId, ...held }: Account,
): readonly EmailEvent[] {
  if (emailClaim === held.emailClaim && usernameClaim === held.usernameClaim) return [];
  return [{ type: 'UserClaimsRenamed.v1', data: { userId, emailClaim, usernameClaim } }];
}

/** A later request ends the one before it, whatever was answered. */
function request(
  {
    changeId,
    email,
    emailClaim,
    formerEmailClaim,
    at,
    expiresAt,
  }: Extract<EmailCommand, { type: 'RequestEmailChange' }>,
  account: Account,
): readonly EmailEvent[] | Rejection {
  if ([emailClaim, formerEmailClaim].includes(account.emailClaim)) return ownAlready();
  const until = nextLinkAt(at, account.emailsRequestedAt);
  if (until !== undefined) return tooManyEmailChanges({ at, until });
  const { userId } = account;
  const data = { userId, changeId, personal: { email }, emailClaim, requestedAt: at, expiresAt };
  return [{ type: 'UserEmailChangeRequested.v1', data }];
}

function confirm(
  {
    changeId,
    mailbox,
    at,
    emailClaim,
    formerEmailClaim,
  }: Extract<EmailCommand, { type: 'ConfirmEmailChange' }>,
  { userId, emailChange }: Account,
): readonly EmailEvent[] | Rejection {
  if (emailChange?.changeId !== changeId || emailChange.expiresAt <= at) return resetTokenInvalid();
  const { confirmed, email } = emailChange;
  // Opened once more: nothing is new, and the other one is still waited for.
  if (confirmed.includes(mailbox)) return [];
  const answered: EmailEvent = {
    type: 'UserEmailChangeConfirmed.v1',
    data: { userId, changeId, mailbox, confirmedAt: at },
  };
  if (!isAnswered([...confirmed, mailbox])) return [answered];
  const data = { userId, changeId, personal: { email }, emailClaim, formerEmailClaim };
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
