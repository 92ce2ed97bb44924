import type { CommandContext, PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { noSuchUser, accountLocked } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
import type { PasswordCheck } from './password-check.ts';

/** Whose password was right, or whose account this very guess has locked. */
export type VerifiedPassword =
  | { readonly kind: 'right'; readonly account: Account }
  | { readonly kind: 'locked'; readonly account: Account; readonly until: string };

/** The signed-in user's own account, which no read model has to know yet. */
export async function ownAccount(
  { actor }: CommandContext,
  tools: PlanTools,
): Promise<Account | Rejection> {
  if (actor.kind !== 'user') return reject('unauthorized', 'Unauthorized');
  const state = await tools.read(userUse(actor.id));
  return state.status === 'unregistered' ? noSuchUser() : state.account;
}

/** Whoever has somebody's session may guess at the password under the same throttle as at a sign-in. */
export async function verifyOwnPassword(
  checkPassword: PasswordCheck,
  account: Account,
  { password, at, tools }: { password: string; at: string; tools: PlanTools },
): Promise<VerifiedPassword | Rejection> {
  const verdict = await checkPassword(tools.db, {
    subject: account.userId,
    address: null,
    at: new Date(at),
    credentialId: account.credentialId,
    password,
    ifRight: 'succeeded',
  });
  switch (verdict.kind) {
    case 'right':
      return { kind: 'right', account };
    case 'wrong':
      return reject('wrong-password', 'Your current password is not the one you typed.');
    case 'locked':
      return verdict.justNow
        ? { kind: 'locked', account, until: verdict.until }
        : accountLocked({ at, until: verdict.until });
    default:
      return verdict satisfies never;
  }
}
