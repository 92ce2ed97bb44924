import type { EnteredUser } from 'contracts/calls/entered-user';
import type { PlanTools } from 'kernel/commands/command';
import { fromRejection } from 'kernel/http/http-error';
import { secondFactorUse } from '../second-factor/second-factor.ts';
import { mustHaveFactor } from '../second-factor/sign-in-rules.ts';
import { presentUser } from '../user/present-user.ts';
import { accountDisabled, emailTaken } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
import type { OpenAccountDeps } from './open-account.ts';

/**
 * Whoever opens an account is signed in, and so once more by the same command: its answer may have been lost. It is no
 * way around what happened to the account since: then it is signed in to, or not, like any other.
 */
export async function presentEntered(
  deps: OpenAccountDeps,
  account: Account,
  tools: PlanTools,
): Promise<EnteredUser> {
  await requireUntouched(account, tools);
  const user = await presentUser(deps, account, tools);
  return (await mustHaveFactor(tools, account)) ? { ...user, secondFactor: 'due' } : user;
}

async function requireUntouched(
  { userId, retiredCredentialId }: Account,
  tools: PlanTools,
): Promise<void> {
  const user = await tools.read(userUse(userId));
  if (user.status === 'disabled') throw fromRejection(accountDisabled());
  // The password that was sent is not the one that counts any more.
  if (retiredCredentialId !== undefined) throw fromRejection(emailTaken());
  // The password alone is not enough any more.
  const { factors } = await tools.read(secondFactorUse(userId));
  if (factors.length > 0) throw fromRejection(emailTaken());
}
