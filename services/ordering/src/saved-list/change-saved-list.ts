import type { DeletedSavedList } from 'contracts/api/saved-lists';
import { savedListsCommands } from 'contracts/calls/saved-lists';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { companyOf } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';
import { planOnList, presentList } from './list-keeper.ts';
import type { ListVault } from './list-keeper.ts';
import { nameRefusal } from './names-in-use.ts';
import { savedListUse } from './saved-list.ts';
import { namedLines } from './named-lines.ts';

function renameSavedList({ companyVault }: ListVault): Command {
  return command(savedListsCommands.RenameSavedList, {
    policy: membersOnly,
    once: async ({ input: { listId, name }, context: { actor }, tools }) => {
      const companyId = companyOf(actor);
      const state = await tools.read(savedListUse(listId));
      const held = state.kind === 'kept' ? state.list.name : undefined;
      const isSame = held !== undefined && (await companyVault.open(companyId, held)) === name;
      const sealed = await companyVault.seal(companyId, name);
      return { name: sealed, sameAs: isSame ? held : undefined };
    },
    plan: async ({ input: { listId, name }, context, tools, once }) => {
      const companyId = companyOf(context.actor);
      const parts = { db: tools.db, companyVault };
      const taken = await nameRefusal({ companyId, listId, name }, parts);
      return planOnList(listId, context, taken ?? { type: 'Rename', ...once });
    },
    present: (kept, request) => presentList(companyVault, kept, request),
  });
}

function addSavedListLines({ companyVault }: ListVault): Command {
  return command(savedListsCommands.AddSavedListLines, {
    policy: membersOnly,
    plan: async ({ input: { listId, lines: requested }, context, tools }) => {
      const lines = await namedLines(requested, context.actor, tools);
      return planOnList(listId, context, isRejection(lines) ? lines : { type: 'AddLines', lines });
    },
    present: (kept, request) => presentList(companyVault, kept, request),
  });
}

function changeSavedListLines({ companyVault }: ListVault): Command {
  return command(savedListsCommands.ChangeSavedListLines, {
    policy: membersOnly,
    plan: async ({ input: { listId, lines }, context }) =>
      planOnList(listId, context, { type: 'ChangeLines', lines }),
    present: (kept, request) => presentList(companyVault, kept, request),
  });
}

const deleteSavedList = command(savedListsCommands.DeleteSavedList, {
  policy: membersOnly,
  plan: async ({ input: { listId }, context }) => planOnList(listId, context, { type: 'Delete' }),
  present: async ({ list: { listId: id } }): Promise<DeletedSavedList> => ({ id }),
});

/** What happens to a list that is there. */
export function savedListChanges(deps: ListVault): readonly Command[] {
  return [
    renameSavedList(deps),
    addSavedListLines(deps),
    changeSavedListLines(deps),
    deleteSavedList,
  ];
}
