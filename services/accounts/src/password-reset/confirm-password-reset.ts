import { accountsCommands } from 'contracts/calls/accounts';
import type { SessionsEndedBefore } from 'contracts/calls/accounts';
import type { Command, CommandContext, Plan } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { removeCredential, storeCredential } from '../credentials/credentials.ts';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { everybody } from '../user/policies.ts';
import { accountDisabled, resetTokenInvalid } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import type { IssuedReset } from './reset-tokens.ts';
import { findToken } from './reset-tokens.ts';

export interface ConfirmPasswordResetDeps {
  readonly hasher: PasswordHasher;
  readonly attempts: SignInAttempts;
}

/**
 * Whoever holds the link sets a new password, once. The token names the credential it was made for, and the user's
 * stream decides: of two uses at the same time the second finds another credential there. All sessions end, and so
 * does a lock-out, since whoever reads the mail is not whoever guessed.
 */
export function confirmPasswordReset(deps: ConfirmPasswordResetDeps): Command {
  return command(accountsCommands.ConfirmPasswordReset, {
    policy: everybody,
    plan: async ({ input, context, tools }) => {
      const reset = await findToken(tools.db, input.token, new Date(context.occurredAt));
      if (!reset) return resetTokenInvalid();
      const state = await tools.read(userUse(reset.userId));
      if (state.status === 'disabled') return accountDisabled();
      const credentialId = derivedId(context.commandId, 'credential');
      const counting = state.status === 'active' ? state.account.credentialId : undefined;
      // A command that was handled before has its credential; hashing for a used link would be a gift to floods.
      if (counting === credentialId) return resetPlan(reset, context);
      if (counting !== reset.issuedFor) return resetTokenInvalid();
      await storeCredential(tools.db, {
        credentialId,
        userId: reset.userId,
        passwordHash: await deps.hasher.hash(input.password),
        updatedAt: context.occurredAt,
      });
      return resetPlan(reset, context);
    },
    present: async (account, { tools, context }): Promise<SessionsEndedBefore> => {
      const { userId, retiredCredentialId } = account;
      if (retiredCredentialId !== undefined) await removeCredential(tools.db, retiredCredentialId);
      const attempt = { subject: userId, address: null, at: new Date(context.occurredAt) };
      await deps.attempts.record(tools.db, attempt, 'succeeded');
      return { userId, changedAt: context.occurredAt };
    },
  });
}

function resetPlan({ userId, issuedFor }: IssuedReset, context: CommandContext): Plan<Account> {
  const user = userUse(userId);
  const credentialId = derivedId(context.commandId, 'credential');
  return {
    primary: user,
    uses: [user],
    decide: (read) => {
      const events = userDecider.decide(
        { type: 'ResetPassword', issuedFor, credentialId },
        read(user),
      );
      return isRejection(events) ? events : [write(user, events)];
    },
    outcome: (read) => accountIn(read(user)),
  };
}
