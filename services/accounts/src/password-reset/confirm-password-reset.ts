import { accountsCommands } from 'contracts/calls/accounts';
import type { ConfirmPasswordReset, SessionsEndedBefore } from 'contracts/calls/accounts';
import type { Command, Plan, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { AccountsDeps } from '../accounts-deps.ts';
import { deleteRetired, newCredentialId, storeCredential } from '../credentials/credentials.ts';
import { newPasswordRefusal } from '../credentials/new-password.ts';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import { secondFactorUse } from '../second-factor/second-factor.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { anyone } from '../user/policies.ts';
import { closedBecause } from '../user/closed-account.ts';
import type { Sent } from '../user/inviters.ts';
import { holds, takingUp } from '../user/inviters.ts';
import { presentUser } from '../user/present-user.ts';
import { holdsStill } from '../user/links.ts';
import { resetTokenInvalid } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import type { IssuedReset } from './reset-tokens.ts';
import { findToken } from './reset-tokens.ts';
import { vouchedFor } from './vouched-for.ts';

export interface ConfirmPasswordResetDeps extends Pick<AccountsDeps, 'demo' | 'vault'> {
  readonly hasher: PasswordHasher;
  readonly attempts: SignInAttempts;
}

/**
 * Whoever holds the link sets a new password, once. The token names the credential it was made for, and the user's
 * stream decides: of two uses at the same time the second finds another credential there. All sessions end, and so
 * does any wait, since whoever reads the mail is not whoever guessed.
 */
export function confirmPasswordReset(deps: ConfirmPasswordResetDeps): Command {
  return command(accountsCommands.ConfirmPasswordReset, {
    policy: anyone,
    once: (request) => storeNew(deps, request),
    plan: async ({ once }) => resetPlan(once),
    recorded: async (account, { tools, context }) =>
      tools.db.transaction(async (trx) => {
        if (!(await deleteRetired(trx, account))) return;
        const attempt = {
          subject: account.userId,
          address: null,
          origin: 'reset',
          at: new Date(context.occurredAt),
        };
        await deps.attempts.record(trx, attempt, 'succeeded');
      }),
    present: async ({ userId }, { context }): Promise<SessionsEndedBefore> => ({
      userId,
      changedAt: context.occurredAt,
    }),
  });
}

/** What the link was made for, its new password being stored; without a change it was recorded before. */
interface ReadyReset {
  readonly reset: IssuedReset;
  /** By whom the link was sent, where that counts. */
  readonly sent?: Sent | undefined;
  readonly change?: {
    readonly credentialId: string;
    readonly passwordFingerprint: string;
    readonly factorStands: boolean;
  };
}

async function storeNew(
  deps: ConfirmPasswordResetDeps,
  { input, context, tools }: StepRequest<ConfirmPasswordReset>,
): Promise<ReadyReset | Rejection> {
  const reset = await findToken(tools.db, input.token, new Date(context.occurredAt));
  if (!reset) return resetTokenInvalid();
  const state = await tools.read(userUse(reset.userId));
  const closed = closedBecause(state, deps);
  if (closed) return closed;
  const credentialId = newCredentialId(context, reset.userId);
  if (state.status === 'unregistered') return resetTokenInvalid();
  const { account } = state;
  // A command that was recorded before has its credential; hashing for a used link would be a gift to floods.
  if (account.credentialId === credentialId) return { reset };
  const sent = vouchedFor(account, reset.byStaff);
  if (!holdsStill(reset, account) || (sent && !(await holds(sent, tools))))
    return resetTokenInvalid();
  const refused = newPasswordRefusal(input.password, await presentUser(deps, account, tools));
  if (refused) return refused;
  const { userId } = reset;
  const updatedAt = context.occurredAt;
  const added = { credentialId, userId, password: input.password, updatedAt };
  const passwordFingerprint = await storeCredential(tools.db, deps.hasher, added);
  const { factors } = await tools.read(secondFactorUse(userId));
  const factorStands = factors.length > 0;
  return { reset, sent, change: { credentialId, passwordFingerprint, factorStands } };
}

function resetPlan({ reset, sent, change }: ReadyReset): Plan<Account> {
  const { userId, issuedFor, revocations } = reset;
  const plan = planOn(userUse(userId), {
    decide: (state) =>
      change
        ? userDecider.decide({ type: 'ResetPassword', issuedFor, revocations, ...change }, state)
        : [],
    outcome: (state) => accountIn(state),
  });
  if (!change || !sent) return plan;
  return takingUp(plan, { sent, takenUpBy: userId, refusal: resetTokenInvalid });
}
