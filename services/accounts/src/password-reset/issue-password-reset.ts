import { accountsCommands } from 'contracts/calls/accounts';
import type { PasswordResetLink } from 'contracts/calls/accounts';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { fromRejection } from 'kernel/http/http-error';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { accountDisabled, noSuchUser } from '../user/refusals.ts';
import { userUse } from '../user/user.ts';
import { VALID_FOR_MINUTES, issueToken } from './reset-tokens.ts';

/**
 * Makes the one-time token at the moment its mail is sent, so that no queue, table or log ever holds it. A mail that
 * is tried again gets a new one. Nothing is appended: that a link was asked for is in the log already.
 */
export function issuePasswordReset({ vault }: { readonly vault: PersonVault }): Command {
  return command(accountsCommands.IssuePasswordReset, {
    policy: (actor) =>
      actor.kind === 'system' || reject(403, 'forbidden', 'Only the portal itself sends links.'),
    plan: async ({ input }) => {
      const user = userUse(input.userId);
      return { primary: user, uses: [user], decide: () => [], outcome: (read) => read(user) };
    },
    present: async (state, { tools, context }): Promise<PasswordResetLink> => {
      if (state.status === 'unregistered') throw fromRejection(noSuchUser());
      if (state.status === 'disabled') throw fromRejection(accountDisabled());
      const { userId, credentialId, personal } = state.account;
      const { email, firstName } = personal;
      const person = await vault.open(userId, { email, firstName });
      const reset = { userId, issuedFor: credentialId };
      const token = await issueToken(tools.db, reset, new Date(context.occurredAt));
      return { token, validForMinutes: VALID_FOR_MINUTES, ...person };
    },
  });
}
