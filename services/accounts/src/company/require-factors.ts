import { secondFactorCommands } from 'contracts/calls/second-factor';
import type { Command } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection, reject } from 'kernel/commands/decider';
import { membersOnly } from 'kernel/http/policies';
import { secondFactorUse } from '../second-factor/second-factor.ts';
import { asksForFactor, companyDecider, companyUse } from './company.ts';
import { memberOf } from './members.ts';

/** An owner asks a second factor of everybody in the company, and has one first: the rule holds for owners too. */
export const changeCompanySignInRules: Command = command(
  secondFactorCommands.ChangeCompanySignInRules,
  {
    policy: membersOnly,
    plan: async ({ input: { secondFactorRequired: required }, context }) => {
      const member = memberOf(context.actor);
      if (isRejection(member)) return member;
      const company = companyUse(member.companyId);
      const own = secondFactorUse(member.userId);
      return {
        primary: company,
        uses: [company, own],
        decide: (read) => {
          if (required && read(own).factors.length === 0) return ownFactorFirst();
          const action = { type: 'RequireSecondFactor', required } as const;
          const events = companyDecider.decide(action, read(company));
          return isRejection(events) ? events : [write(company, events)];
        },
        outcome: (read) => ({ secondFactorRequired: asksForFactor(read(company)) }),
      };
    },
  },
);

function ownFactorFirst() {
  return reject(
    'own-factor-first',
    'Add a second factor to your own account before you ask one of everybody.',
  );
}
