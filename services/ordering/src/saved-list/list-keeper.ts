import type { StoredSavedListDetails } from 'contracts/calls/saved-lists';
import type { CommandContext, Plan } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { Actor } from 'kernel/http/actor';
import { actorId, companyOf } from 'kernel/http/actor';
import type { SavedListCommand, SavedListState } from './saved-list.ts';
import { noSuchList, savedListDecider, savedListUse } from './saved-list.ts';

/** Lists are kept by people of companies, among themselves. */
export function companiesOnly(actor: Actor): true | Rejection {
  const message = 'Lists belong to companies. Sign in as a user of a company.';
  return companyOf(actor) !== '' || reject('company-required', message);
}

/** The plan of a change of a list that is there; another company's is answered like none at all. */
export function planOnList(
  listId: string,
  { actor, occurredAt }: CommandContext,
  command: Exclude<SavedListCommand, { type: 'Create' }> | Rejection,
): Plan<StoredSavedListDetails> {
  return planOn(savedListUse(listId), {
    decide: (state) => {
      const isOwn = state.kind === 'kept' && state.list.companyId === companyOf(actor);
      if (!isOwn) return noSuchList();
      return 'type' in command ? savedListDecider.decide(command, state) : command;
    },
    outcome: (state) => presentList(state, { actor, occurredAt }),
  });
}

/** A list as it is answered to who has just changed it; a deleted one as it looked last. */
export function presentList(
  state: SavedListState,
  { actor, occurredAt }: Pick<CommandContext, 'actor' | 'occurredAt'>,
): StoredSavedListDetails {
  if (state.kind === 'none') throw new Error('A list that was changed is there');
  const { listId: id, name, lines } = state.list;
  return {
    id,
    name,
    products: lines.length,
    licences: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    changedAt: occurredAt,
    changedById: actorId(actor),
    lines: [...lines],
  };
}
