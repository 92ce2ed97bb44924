import type { UserEvent } from 'contracts/events/accounts';
import type { Rejection } from 'kernel/commands/decider';
import { holdsStill } from './links.ts';
import type { PasswordLink } from './links.ts';
import { accountDisabled, resetTokenInvalid } from './refusals.ts';
import type { UserState } from './user-state.ts';

/** The reader of the mailbox did not register. */
export interface YieldEmail extends PasswordLink {
  readonly type: 'YieldEmail';
  readonly at: string;
  /** Encrypted under the user's key. */
  readonly reason: string;
}

/** Who has once shown that they read the mailbox keeps the address, whoever reads the mailbox now. */
export function yieldEmail(
  { issuedFor, revocations, at, reason }: YieldEmail,
  { status, account }: Exclude<UserState, { status: 'unregistered' }>,
): readonly UserEvent[] | Rejection {
  const { userId, unproven } = account;
  if (account.yielded) return resetTokenInvalid();
  if (status === 'disabled') return accountDisabled();
  if (!unproven || !holdsStill({ issuedFor, revocations }, account)) return resetTokenInvalid();
  return [
    { type: 'UserEmailYielded.v1', data: { userId, yieldedAt: at } },
    { type: 'UserDisabled.v2', data: { userId, reason } },
  ];
}
