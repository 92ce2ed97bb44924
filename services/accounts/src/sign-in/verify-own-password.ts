import type { CommandContext, PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { noSuchUser, tooManyAttempts } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
import type { Noticed } from './notice-plan.ts';
import { noticeOf } from './notice-plan.ts';
import { storedPasswordOf } from './password-check.ts';
import type { PasswordCheck, WrongPassword } from './password-check.ts';

/** Whose password was right, or whose owner is to be notified of this failure. */
export type VerifiedPassword = { readonly kind: 'right'; readonly account: Account } | Noticed;

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
    network: `session of ${account.userId}`,
    at: new Date(at),
    ...storedPasswordOf(account),
    password,
    ifRight: 'succeeded',
  });
  switch (verdict.kind) {
    case 'right':
      return { kind: 'right', account };
    case 'wrong':
      return refusedGuess(account, verdict, at);
    case 'slowed':
      return tooManyAttempts({ at, until: verdict.until });
    default:
      return verdict satisfies never;
  }
}

function refusedGuess(account: Account, wrong: WrongPassword, at: string): Noticed | Rejection {
  const refusal = reject('wrong-password', 'Your current password is not the one you typed.');
  const notice = noticeOf(account, wrong, at);
  return notice ? { kind: 'noticed', account, notice, refusal } : refusal;
}
