import { companyOf } from 'contracts/policies/access';
import { rightOfCommand } from 'contracts/calls/right-of-command';
import { BEYOND_COMPANY_ROLE, hasRight } from 'contracts/policies/company-rights';
import type { CompanyRight } from 'contracts/policies/company-rights';
import type { Command, CommandContext, PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { userUse } from '../user/user.ts';

/**
 * A command that asks a company's people for a right, held to it by what their own streams say: whatever edge sent it, a
 * role that was taken away a moment ago counts no more.
 */
export function heldToCompanyRights(command: Command): Command {
  const right = rightOfCommand(command.type);
  if (right === undefined) return command;
  return {
    ...command,
    prepare: (input) => {
      const prepared = command.prepare(input);
      if (!('permit' in prepared)) return prepared;
      return {
        ...prepared,
        start: async (context, tools) =>
          (await beyondRights(right, context, tools)) ?? prepared.start(context, tools),
      };
    },
  };
}

/** Why somebody of a company may not; undefined where they may, and for those who act for none. */
async function beyondRights(
  right: CompanyRight,
  { actor }: Pick<CommandContext, 'actor'>,
  tools: Pick<PlanTools, 'read'>,
): Promise<Rejection | undefined> {
  if (actor.kind !== 'user' || companyOf(actor) === '') return undefined;
  const user = await tools.read(userUse(actor.id));
  const role = user.status === 'active' ? user.account.part?.role : undefined;
  if (hasRight(role, right)) return undefined;
  return reject('forbidden', BEYOND_COMPANY_ROLE);
}
