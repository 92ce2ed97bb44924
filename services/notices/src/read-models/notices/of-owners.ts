import type { OwnershipEvent } from 'contracts/events/ownership';
import type { OwnershipChange } from 'contracts/constants/ownership';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { ProjectionTx } from 'kernel/projections/projection';
import { firstRow } from 'kernel/queries/rows';
import type { NoticeBook, NoticeFacts } from './notice-book.ts';

type Kind = Extract<NoticeFacts, { colleagueId: string }>['kind'];

const KINDS: Readonly<Record<OwnershipEvent['type'], Kind>> = {
  'OwnershipChangeRequested.v1': 'owner-change-asked',
  'OwnershipChanged.v1': 'owner-change-made',
  'OwnershipChangeRefused.v1': 'owner-change-refused',
  'OwnershipChangeEnded.v1': 'owner-change-ended',
};

/** Every owner hears what staff change about the owners and what came of it, and so does who was one until it. */
export async function applyOwnership(
  recorded: RecordedEvent,
  tx: ProjectionTx,
  book: NoticeBook,
): Promise<void> {
  // The log is ours: what stands in these streams was written by their decider.
  const event = { type: recorded.type, data: recorded.data } as OwnershipEvent;
  const { companyId, userId: colleagueId } = event.data;
  const change = await changeOf(event, tx);
  if (!change) return;
  const isFormer = event.type === 'OwnershipChanged.v1' && change !== 'give';
  book.add(recorded, {
    id: recorded.id,
    companyId,
    audience: { right: 'keep-colleagues', personIds: isFormer ? [colleagueId] : [] },
    facts: { kind: KINDS[event.type], change, colleagueId },
  });
}

/** What it is that was asked for: that it was refused or ended does not say so again. */
async function changeOf(
  { type, data }: OwnershipEvent,
  tx: ProjectionTx,
): Promise<OwnershipChange | undefined> {
  const asked = tx.table('owner_changes');
  if (type === 'OwnershipChanged.v1') return data.change;
  const { changeId, companyId } = data;
  if (type === 'OwnershipChangeRequested.v1') {
    const row = { change_id: changeId, company_id: companyId, change: data.change };
    await asked.insert(row).onConflict('change_id').ignore();
    return data.change;
  }
  const known = await firstRow<{ change: OwnershipChange }>(asked.where({ change_id: changeId }));
  return known?.change;
}
