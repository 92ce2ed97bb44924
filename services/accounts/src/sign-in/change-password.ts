import { accountsCommands } from 'contracts/calls/accounts';
import type { ChangePassword, SessionsEndedBefore } from 'contracts/calls/accounts';
import type { Command, CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { fromRejection } from 'kernel/http/http-error';
import { removeCredential, storeCredential } from '../credentials/credentials.ts';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import { signedIn } from '../user/policies.ts';
import { accountLocked, noSuchUser } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import type { LockedOut } from './lock-out-plan.ts';
import { lockOutPlan } from './lock-out-plan.ts';
import type { PasswordCheck } from './password-check.ts';

export interface ChangePasswordDeps {
  readonly hasher: PasswordHasher;
  readonly checkPassword: PasswordCheck;
}

type ChangeOutcome = { readonly kind: 'changed'; readonly account: Account } | LockedOut;

/**
 * Somebody changes their own password. The new hash is stored beside the old one; the event says which counts, so
 * there is no moment at which neither or both do. All of the user's sessions end.
 */
export function changePassword(deps: ChangePasswordDeps): Command {
  return command(accountsCommands.ChangePassword, {
    policy: signedIn,
    plan: async ({ input, context, tools }) => {
      const { actor } = context;
      if (actor.kind !== 'user') return reject(401, 'unauthorized', 'Unauthorized');
      const state = await tools.read(userUse(actor.id));
      if (state.status === 'unregistered') return noSuchUser();
      const { account } = state;
      if (account.credentialId === newCredentialId(context)) return changed(account, context);
      const refused = await wrongPassword(deps, { account, input, context, tools });
      if (refused) return refused;
      const passwordHash = await deps.hasher.hash(input.newPassword);
      await storeCredential(tools.db, {
        credentialId: newCredentialId(context),
        userId: account.userId,
        passwordHash,
        updatedAt: context.occurredAt,
      });
      return changed(account, context);
    },
    present: async (outcome, { tools, context }): Promise<SessionsEndedBefore> => {
      if (outcome.kind === 'locked-out') throw fromRejection(outcome.refusal);
      const { userId, retiredCredentialId } = outcome.account;
      if (retiredCredentialId !== undefined) await removeCredential(tools.db, retiredCredentialId);
      return { userId, changedAt: context.occurredAt };
    },
  });
}

interface Trial {
  readonly account: Account;
  readonly input: ChangePassword;
  readonly context: CommandContext;
  readonly tools: PlanTools;
}

/** The old password is guessed at under the same throttle as a sign-in. */
async function wrongPassword(
  deps: ChangePasswordDeps,
  { account, input, context, tools }: Trial,
): Promise<Rejection | Plan<ChangeOutcome> | undefined> {
  const at = context.occurredAt;
  const verdict = await deps.checkPassword(tools.db, {
    subject: account.userId,
    address: null,
    at: new Date(at),
    credentialId: account.credentialId,
    password: input.oldPassword,
    ifRight: 'succeeded',
  });
  switch (verdict.kind) {
    case 'right':
      return undefined;
    case 'wrong':
      return reject(422, 'wrong-password', 'Your current password is not the one you typed.');
    case 'locked':
      return verdict.justNow
        ? lockOutPlan(account, verdict, at)
        : accountLocked({ at, until: verdict.until });
    default:
      return verdict satisfies never;
  }
}

function changed(account: Account, context: CommandContext): Plan<ChangeOutcome> {
  const user = userUse(account.userId);
  const verifiedCredentialId = account.credentialId;
  const credentialId = newCredentialId(context);
  return {
    primary: user,
    uses: [user],
    decide: (read) => {
      const events = userDecider.decide(
        { type: 'ChangePassword', verifiedCredentialId, credentialId },
        read(user),
      );
      return isRejection(events) ? events : [write(user, events)];
    },
    outcome: (read) => ({ kind: 'changed', account: accountIn(read(user)) }),
  };
}

function newCredentialId(context: CommandContext): string {
  return derivedId(context.commandId, 'credential');
}
