import { accountsCommands } from 'contracts/calls/accounts';
import type { ChangePassword, SessionsEndedBefore } from 'contracts/calls/accounts';
import type { Command, Plan, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { fromRejection } from 'kernel/http/http-error';
import { deleteRetired, newCredentialId, storeCredential } from '../credentials/credentials.ts';
import { newPasswordRefusal } from '../credentials/new-password.ts';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import { signedIn } from '../user/policies.ts';
import { presentUser } from '../user/present-user.ts';
import type { Account } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import type { Noticed, Refused } from './notice-plan.ts';
import { noticePlan } from './notice-plan.ts';
import type { PasswordCheck } from './password-check.ts';
import { ownAccount, verifyOwnPassword } from './verify-own-password.ts';

export interface ChangePasswordDeps {
  readonly vault: PersonVault;
  readonly hasher: PasswordHasher;
  readonly checkPassword: PasswordCheck;
}

type ChangeOutcome = { readonly kind: 'changed'; readonly account: Account } | Refused;

/**
 * Somebody changes their own password. The new hash is stored beside the old one; the event says which counts, so
 * there is no moment at which neither or both do. All of the user's sessions end.
 */
export function changePassword(deps: ChangePasswordDeps): Command {
  return command(accountsCommands.ChangePassword, {
    policy: signedIn,
    once: (request) => verifyAndStore(deps, request),
    plan: async ({ once, context }): Promise<Plan<ChangeOutcome>> =>
      once.kind === 'noticed' ? noticePlan(once, context.occurredAt) : changed(once),
    recorded: async (outcome, { tools }) => {
      if (outcome.kind === 'changed') await deleteRetired(tools.db, outcome.account);
    },
    present: async (outcome, { context }): Promise<SessionsEndedBefore> => {
      if (outcome.kind === 'refused') throw fromRejection(outcome.refusal);
      return { userId: outcome.account.userId, changedAt: context.occurredAt };
    },
  });
}

/** The new password is stored; without a change it was recorded before. */
interface ReadyChange {
  readonly kind: 'changing';
  readonly account: Account;
  readonly change?: { readonly credentialId: string; readonly passwordFingerprint: string };
}

type Changing = ReadyChange | Noticed;

async function verifyAndStore(
  deps: ChangePasswordDeps,
  { input, context, tools }: StepRequest<ChangePassword>,
): Promise<Changing | Rejection> {
  const account = await ownAccount(context, tools);
  if (isRejection(account)) return account;
  const credentialId = newCredentialId(context, account.userId);
  // Recorded before: its old password is not the one that counts any more.
  if (account.credentialId === credentialId) return { kind: 'changing', account };
  const owner = await presentUser(deps, account, tools);
  const refused = newPasswordRefusal(input.newPassword, owner, 'newPassword');
  if (refused) return refused;
  const guess = { password: input.oldPassword, at: context.occurredAt, tools };
  const verified = await verifyOwnPassword(deps.checkPassword, account, guess);
  if (isRejection(verified) || verified.kind === 'noticed') return verified;
  const { userId } = account;
  const updatedAt = context.occurredAt;
  const added = { credentialId, userId, password: input.newPassword, updatedAt };
  const passwordFingerprint = await storeCredential(tools.db, deps.hasher, added);
  return { kind: 'changing', account, change: { credentialId, passwordFingerprint } };
}

function changed({ account, change }: ReadyChange): Plan<ChangeOutcome> {
  const verifiedCredentialId = account.credentialId;
  return planOn(userUse(account.userId), {
    decide: (state) =>
      change
        ? userDecider.decide({ type: 'ChangePassword', verifiedCredentialId, ...change }, state)
        : [],
    outcome: (state): ChangeOutcome => ({ kind: 'changed', account: accountIn(state) }),
  });
}
