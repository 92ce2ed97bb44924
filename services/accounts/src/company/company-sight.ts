import type { CompanySight } from 'contracts/api/company-sight';
import { companySightCommands } from 'contracts/calls/company-sight';
import { boundTo } from 'contracts/policies/branch-rights';
import type { Command, PlanTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { fromRejection } from 'kernel/http/http-error';
import { membersOnly } from 'kernel/http/policies';
import { userUse } from '../user/user.ts';
import { companyDecider, companyUse, noSuchCompany } from './company.ts';
import { memberOf } from './members.ts';

/** An owner says how far the branches that people were given reach over what they see. */
export const chooseSight: Command = command(companySightCommands.ChooseSight, {
  policy: membersOnly,
  plan: async ({ input: sight, context }) => {
    const member = memberOf(context.actor);
    if (isRejection(member)) return member;
    return planOn(companyUse(member.companyId), {
      decide: (state) => companyDecider.decide({ type: 'ChooseSight', sight }, state),
      outcome: (state) => state,
    });
  },
  present: async (state): Promise<CompanySight> => {
    if (state.status === 'unregistered') throw fromRejection(noSuchCompany());
    return { ...state.sight, chosen: state.sightChosen };
  },
});

/**
 * The branches whose things alone somebody sees, null for the whole company: the streams of the person and of the company
 * say, so that what was chosen a moment ago holds. Who is not known sees nothing.
 */
export async function branchesSeen(
  tools: Pick<PlanTools, 'read'>,
  userId: string,
): Promise<readonly string[] | null> {
  const user = await tools.read(userUse(userId));
  if (user.status === 'unregistered') return [];
  const { companyId, part } = user.account;
  // Where there is nothing to be bound to, the company need not be asked.
  if (companyId === undefined || !part?.branchIds) return null;
  const company = await tools.read(companyUse(companyId));
  return company.status === 'unregistered' ? [] : boundTo(company.sight, part);
}
