import type { Branch } from 'contracts/api/branches';
import { branchesCommands } from 'contracts/calls/branches';
import type { Command, CommandContext } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection, useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { memberOf, membersOnly } from '../company/members.ts';
import { branchDecider } from './branch.ts';
import { presentBranch, sealContact } from './present-branch.ts';

/** Somebody of a company opens a branch of it. */
export function openBranch({ vault }: { readonly vault: PersonVault }): Command {
  return command(branchesCommands.OpenBranch, {
    policy: membersOnly,
    once: async ({ input, context }) => {
      const member = memberOf(context.actor);
      if (isRejection(member)) return member;
      const { name, city, address } = input;
      const contact = await sealContact(vault, member.userId, input.contact);
      return {
        branchId: branchIdOf(context),
        companyId: member.companyId,
        name,
        ...(city ? { city } : {}),
        ...(address ? { address } : {}),
        ...(contact ? { contact } : {}),
      };
    },
    plan: async ({ once: branch }) =>
      planOn(useFresh(branchDecider, branch.branchId), {
        decide: (state) => branchDecider.decide({ type: 'Open', branch }, state),
        outcome: (state) => state,
      }),
    present: async ({ status, details }, { context, input }): Promise<Branch> =>
      presentBranch(vault, {
        id: branchIdOf(context),
        main: false,
        active: status === 'active',
        details,
        company: { name: input.name },
      }),
  });
}

function branchIdOf(context: CommandContext): string {
  return derivedId(context.commandId, 'branch');
}
