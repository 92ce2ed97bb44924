import type { DeletedSavedList } from 'contracts/api/saved-lists';
import { savedListsCommands } from 'contracts/calls/saved-lists';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { companyOf } from 'kernel/http/actor';
import { membersOnly, planOnList, presentList } from './list-keeper.ts';
import { nameRefusal } from './names-in-use.ts';
import { namedLines } from './wanted-lines.ts';

const renameSavedList = command(savedListsCommands.RenameSavedList, {
  policy: membersOnly,
  plan: async ({ input: { listId, name }, context, tools }) => {
    const companyId = companyOf(context.actor);
    const taken = await nameRefusal({ companyId, listId, name }, tools);
    return planOnList(listId, context, taken ?? { type: 'Rename', name });
  },
  present: presentList,
});

const addSavedListLines = command(savedListsCommands.AddSavedListLines, {
  policy: membersOnly,
  plan: async ({ input: { listId, lines: wanted }, context, tools }) => {
    const lines = await namedLines(wanted, context.actor, tools);
    return planOnList(listId, context, isRejection(lines) ? lines : { type: 'AddLines', lines });
  },
  present: presentList,
});

const changeSavedListLines = command(savedListsCommands.ChangeSavedListLines, {
  policy: membersOnly,
  plan: async ({ input: { listId, lines }, context }) =>
    planOnList(listId, context, { type: 'ChangeLines', lines }),
  present: presentList,
});

const deleteSavedList = command(savedListsCommands.DeleteSavedList, {
  policy: membersOnly,
  plan: async ({ input: { listId }, context }) => planOnList(listId, context, { type: 'Delete' }),
  present: async ({ list: { listId: id } }): Promise<DeletedSavedList> => ({ id }),
});

/** What happens to a list that is there. */
export const savedListChanges: readonly Command[] = [
  renameSavedList,
  addSavedListLines,
  changeSavedListLines,
  deleteSavedList,
];
