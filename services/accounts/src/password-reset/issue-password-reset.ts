import { accountsCommands } from 'contracts/calls/accounts';
import type { PasswordResetLink } from 'contracts/calls/accounts';
import { languageOf } from 'contracts/policies/language-of';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { reject } from 'kernel/commands/decider';
import type { AccountsDeps } from '../accounts-deps.ts';
import { closedBecause } from '../user/closed-account.ts';
import { holds } from '../user/inviters.ts';
import { accountDisabled, noSuchUser } from '../user/refusals.ts';
import { userUse } from '../user/user.ts';
import { vouchedFor } from './vouched-for.ts';
import { INVITATION_VALID_FOR_MINUTES, VALID_FOR_MINUTES, issueToken } from './reset-tokens.ts';

/**
 * Makes the one-time token at the moment its mail is sent, so that no queue, table or log ever holds it. A mail that
 * is tried again gets a new one. Nothing is appended: that a link was asked for is in the log already.
 */
export function issuePasswordReset(deps: Pick<AccountsDeps, 'vault' | 'demo'>): Command {
  return command(accountsCommands.IssuePasswordReset, {
    policy: (actor) =>
      actor.kind === 'system' || reject('forbidden', 'Only the portal itself sends links.'),
    once: async ({ input, context, tools }) => {
      const state = await tools.read(userUse(input.userId));
      if (state.status === 'unregistered') return noSuchUser();
      const closed = closedBecause(state, deps);
      if (closed) return closed;
      const { account } = state;
      const byStaff = input.invitation === true;
      const sent = vouchedFor(account, byStaff);
      if (sent && !(await holds(sent, tools))) return accountDisabled();
      const { userId, credentialId: issuedFor, revocations } = account;
      const reset = { userId, issuedFor, revocations, byStaff };
      const validForMinutes = input.invitation ? INVITATION_VALID_FOR_MINUTES : VALID_FOR_MINUTES;
      const now = new Date(context.occurredAt);
      const token = await issueToken(tools.db, reset, { now, validForMinutes });
      return { account, token, validForMinutes };
    },
    plan: async ({ input }) =>
      planOn(userUse(input.userId), { decide: () => [], outcome: () => null }),
    present: async (
      _,
      { once: { account, token, validForMinutes } },
    ): Promise<PasswordResetLink> => {
      const { email, firstName } = account.personal;
      const person = await deps.vault.open(account.userId, { email, firstName });
      return {
        token,
        validForMinutes,
        ...person,
        language: languageOf(account),
        unproven: account.unproven === true,
      };
    },
  });
}
