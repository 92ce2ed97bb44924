import type { StoredSavedListDetails } from 'contracts/calls/saved-lists';
import type { SavedListEvent } from 'contracts/events/saved-lists';
import type { CommandContext, CommandRequest, Plan, PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { CompanyVault, OpensTexts } from 'kernel/crypto/company-vault';
import { actorId, companyOf } from 'kernel/http/actor';
import { shownLists } from '../read-models/saved-lists/tables.ts';
import type { SavedListRow } from '../read-models/saved-lists/tables.ts';
import type { SavedList, SavedListCommand, SavedListState } from './saved-list.ts';
import { noSuchList, savedListDecider, savedListUse } from './saved-list.ts';

/** What encrypts and opens the names of lists. */
export interface ListVault {
  readonly companyVault: CompanyVault;
}

/** A list after a command, and whether it was this command that changed it. */
export interface KeptList {
  readonly list: SavedList;
  readonly isChanged: boolean;
}

/** The plan of a command on a list. */
export function planList(
  listId: string,
  decide: (state: SavedListState) => readonly SavedListEvent[] | Rejection,
): Plan<KeptList> {
  let isChanged = false;
  return planOn(savedListUse(listId), {
    decide: (state) => {
      const events = decide(state);
      isChanged = !isRejection(events) && events.length > 0;
      return events;
    },
    outcome: (state) => {
      if (state.kind === 'none') throw new Error('A list that was changed is there');
      return { list: state.list, isChanged };
    },
  });
}

/** The plan of a change of a list that is there; another company's is answered like none at all. */
export function planOnList(
  listId: string,
  { actor }: CommandContext,
  command: Exclude<SavedListCommand, { type: 'Create' }> | Rejection,
): Plan<KeptList> {
  return planList(listId, (state) => {
    const isOwn = state.kind === 'kept' && state.list.companyId === companyOf(actor);
    if (!isOwn) return noSuchList();
    return 'type' in command ? savedListDecider.decide(command, state) : command;
  });
}

/** A list as it is answered to who has sent a command; a deleted one as it looked last. */
export async function presentList(
  vault: OpensTexts,
  { list: { listId: id, companyId, name, lines }, isChanged }: KeptList,
  { context: { actor, occurredAt }, tools }: CommandRequest<unknown>,
): Promise<StoredSavedListDetails> {
  // Streams do not hold who wrote in them: who has changed nothing is answered what is shown of the list.
  const earlier = isChanged ? undefined : await lastChange(id, tools);
  return {
    id,
    name: await vault.open(companyId, name),
    products: lines.length,
    licences: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    changedAt: earlier?.changed_at.toISOString() ?? occurredAt,
    changedById: earlier?.changed_by ?? actorId(actor),
    lines: [...lines],
  };
}

/** undefined where the list is not shown yet. */
async function lastChange(
  listId: string,
  { db }: Pick<PlanTools, 'db'>,
): Promise<Pick<SavedListRow, 'changed_at' | 'changed_by'> | undefined> {
  return shownLists(db).where({ list_id: listId }).first('changed_at', 'changed_by');
}
