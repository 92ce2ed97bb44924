import type { Company } from 'contracts/api/accounts';
import { accountsCommands } from 'contracts/calls/accounts';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { fromRejection } from 'kernel/http/http-error';
import { membersOnly } from 'kernel/http/policies';
import { companyDecider, companyUse, noSuchCompany } from './company.ts';
import { memberOf } from './members.ts';
import { presentCompany } from './present-company.ts';

/** Somebody of a company changes what it says about itself. Old orders keep what they were placed with. */
export const changeCompany: Command = command(accountsCommands.ChangeCompany, {
  policy: membersOnly,
  plan: async ({ input, context }) => {
    const member = memberOf(context.actor);
    if (isRejection(member)) return member;
    const stream = companyUse(member.companyId);
    return planOn(stream, {
      decide: (state) => companyDecider.decide({ type: 'Change', profile: input }, state),
      outcome: (state) => state,
    });
  },
  present: async (state): Promise<Company> => {
    if (state.status === 'unregistered') throw fromRejection(noSuchCompany());
    return presentCompany({ id: state.companyId, tenantId: state.tenantId }, state);
  },
});
