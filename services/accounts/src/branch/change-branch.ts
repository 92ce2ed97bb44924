import type { Branch } from 'contracts/api/branches';
import { branchesCommands } from 'contracts/calls/branches';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { companyUse } from '../company/company.ts';
import { memberOf, membersOnly } from '../company/members.ts';
import { branchDecider, branchUse, noSuchBranch } from './branch.ts';
import { presentBranch, sealContact } from './present-branch.ts';

/** Somebody of a company changes, closes or reopens one of its branches; the main one is never closed. */
export function changeBranch({ vault }: { readonly vault: PersonVault }): Command {
  return command(branchesCommands.ChangeBranch, {
    policy: membersOnly,
    once: async ({ input, context }) => {
      const member = memberOf(context.actor);
      if (isRejection(member)) return member;
      const contact = await sealContact(vault, member.userId, input.contact);
      return { companyId: member.companyId, contact };
    },
    plan: async ({ input, tools, once: { companyId, contact } }) => {
      // Which branch is the main one never changes, so looking at it once is enough.
      const company = await tools.read(companyUse(companyId));
      if (company.status === 'unregistered') return noSuchBranch();
      const { branchId, name, city, address, active } = input;
      const of = { branchId, companyId, main: company.mainBranchId === branchId };
      const stream = branchUse(branchId);
      const details = { name, city, address, contact };
      return planOn(stream, {
        decide: (state) => branchDecider.decide({ type: 'Change', of, details, active }, state),
        outcome: (state) => ({ state: state, company }),
      });
    },
    present: async ({ state, company }, { input }): Promise<Branch> => {
      const main = company.mainBranchId === input.branchId;
      const { status, details } = state;
      const active = main || status === 'active';
      return presentBranch(vault, { id: input.branchId, main, active, details, company });
    },
  });
}
