import { secondFactorCommands } from 'contracts/calls/second-factor';
import { command } from 'kernel/commands/command';
import type { Command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { superAdminsOnly } from 'kernel/http/policies';
import { signInRulesDecider, signInRulesUse } from './sign-in-rules.ts';

/** A super admin makes the second factor a duty of the staff, or lets them go without. */
export const changeSignInRules: Command = command(secondFactorCommands.ChangeSignInRules, {
  policy: superAdminsOnly,
  plan: async ({ input: { secondFactorRequired: required, reason, expectedRevision } }) =>
    planOn(signInRulesUse(), {
      decide: (state) =>
        signInRulesDecider.decide(
          { type: 'ChangeRules', required, reason, expectedRevision },
          state,
        ),
      outcome: (state) => ({ secondFactorRequired: state.required, revision: state.revision }),
    }),
});
