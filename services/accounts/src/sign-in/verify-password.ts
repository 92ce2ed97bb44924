import { accountsCommands } from 'contracts/calls/accounts';
import type { Command, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { fromRejection } from 'kernel/http/http-error';
import { signedIn } from '../user/policies.ts';
import { userUse } from '../user/user.ts';
import type { Refused } from './notice-plan.ts';
import { noticePlan } from './notice-plan.ts';
import type { PasswordCheck } from './password-check.ts';
import { ownAccount, verifyOwnPassword } from './verify-own-password.ts';

type VerifyOutcome = { readonly kind: 'verified' } | Refused;

/** Somebody who is signed in says the password once more, before something that a borrowed session must not do. */
export function verifyPassword(deps: { readonly checkPassword: PasswordCheck }): Command {
  return command(accountsCommands.VerifyPassword, {
    policy: signedIn,
    once: async ({ input, context, tools }) => {
      const account = await ownAccount(context, tools);
      if (isRejection(account)) return account;
      const { password } = input;
      const guess = { password, at: context.occurredAt, tools };
      return verifyOwnPassword(deps.checkPassword, account, guess);
    },
    plan: async ({ once, context }): Promise<Plan<VerifyOutcome>> =>
      once.kind === 'noticed'
        ? noticePlan(once, context.occurredAt)
        : planOn(userUse(once.account.userId), {
            decide: () => [],
            outcome: () => ({ kind: 'verified' }),
          }),
    present: async (outcome) => {
      if (outcome.kind === 'refused') throw fromRejection(outcome.refusal);
      return null;
    },
  });
}
