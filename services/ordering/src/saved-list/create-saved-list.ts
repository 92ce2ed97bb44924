import type { CreateSavedListInput } from 'contracts/calls/saved-lists';
import { savedListsCommands } from 'contracts/calls/saved-lists';
import type { Command, CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { companyOf, marketOf } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';
import { planList, presentList } from './list-keeper.ts';
import type { KeptList, ListVault } from './list-keeper.ts';
import { nameRefusal } from './names-in-use.ts';
import { savedListDecider } from './saved-list.ts';
import { namedLines } from './named-lines.ts';

/** Somebody of a company keeps products with quantities under a name. */
export function createSavedList({ companyVault }: ListVault): Command {
  return command(savedListsCommands.CreateSavedList, {
    policy: membersOnly,
    once: async ({ input: { name }, context: { actor } }) => ({
      name: await companyVault.seal(companyOf(actor), name),
    }),
    plan: (request) => plan(request, companyVault),
    present: (kept, request) => presentList(companyVault, kept, request),
  });
}

async function plan(
  { input, context, tools, once }: CommandRequest<CreateSavedListInput, { readonly name: string }>,
  companyVault: CompanyVault,
): Promise<Plan<KeptList> | Rejection> {
  const { actor, commandId } = context;
  const listId = derivedId(commandId, 'list');
  const companyId = companyOf(actor);
  const tenantId = marketOf(actor);
  const { name } = input;
  const [lines, taken] = await Promise.all([
    namedLines(input.lines, actor, tools),
    nameRefusal({ companyId, listId, name }, { db: tools.db, companyVault }),
  ]);
  const refusal = isRejection(lines) ? lines : taken;
  const kept = isRejection(lines) ? [] : lines;
  const list = { listId, companyId, tenantId, name: once.name, lines: kept };
  // Refused in the decision, so that a repeated command is answered as it was recorded.
  return planList(
    listId,
    (state) => refusal ?? savedListDecider.decide({ type: 'Create', list }, state),
  );
}
