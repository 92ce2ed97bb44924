import type { Company } from 'contracts/api/accounts';
import { accountsCommands } from 'contracts/calls/accounts';
import type { Command } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { fromRejection } from 'kernel/http/http-error';
import { companyDecider, companyUse, noSuchCompany } from './company.ts';
import { memberOf, membersOnly } from './members.ts';
import { presentCompany } from './present-company.ts';

/** Somebody of a company changes what it says about itself. Old orders keep what they were placed with. */
export const changeCompany: Command = command(accountsCommands.ChangeCompany, {
  policy: membersOnly,
  plan: async ({ input, context }) => {
    const member = memberOf(context.actor);
    if (isRejection(member)) return member;
    const stream = companyUse(member.companyId);
    return {
      primary: stream,
      uses: [stream],
      decide: (read) => {
        const events = companyDecider.decide({ type: 'Change', profile: input }, read(stream));
        return isRejection(events) ? events : [write(stream, events)];
      },
      outcome: (read) => read(stream),
    };
  },
  present: async (state): Promise<Company> => {
    if (state.status === 'unregistered') throw fromRejection(noSuchCompany());
    return presentCompany({ id: state.companyId, tenantId: state.tenantId }, state);
  },
});
