import type { OwnershipEvent } from 'contracts/events/ownership';
import type { OwnershipChange } from 'contracts/constants/ownership';
import { endsOwnership } from 'contracts/constants/ownership';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { ownerChanges } from './tables.ts';
import type { NoticeBook, NoticeFacts } from './notice-book.ts';

type Kind = Extract<NoticeFacts, { colleagueId: string }>['kind'];

const KINDS: Readonly<Record<OwnershipEvent['type'], Kind>> = {
  'OwnershipChangeRequested.v1': 'owner-change-asked',
  'OwnershipChanged.v1': 'owner-change-made',
  'OwnershipChangeRefused.v1': 'owner-change-refused',
  'OwnershipChangeEnded.v1': 'owner-change-ended',
};

/**
 * Every owner hears what staff change about who owns the company and who acts for it, and what came of it, and so does who
 * was one until it.
 */
export async function applyOwnership(
  event: Recorded<OwnershipEvent>,
  tx: ProjectionTx,
  book: NoticeBook,
): Promise<void> {
  const { companyId, userId: colleagueId } = event.data;
  const asked = await askedIn(event, tx);
  if (!asked) return;
  const { change, role } = asked;
  const isFormer = event.type === 'OwnershipChanged.v1' && endsOwnership(change);
  book.add(event, {
    id: event.id,
    companyId,
    audience: { right: 'keep-colleagues', personIds: isFormer ? [colleagueId] : [] },
    facts: { kind: KINDS[event.type], change, ...(role ? { role } : {}), colleagueId },
  });
}

interface Asked {
  readonly change: OwnershipChange;
  readonly role?: CompanyRole | null | undefined;
}

/** What it is that was asked for: that it was refused or ended does not say so again. */
async function askedIn(
  { type, data }: OwnershipEvent,
  tx: ProjectionTx,
): Promise<Asked | undefined> {
  const changes = tx.table(ownerChanges);
  if (type === 'OwnershipChanged.v1') return data;
  const { changeId, companyId } = data;
  if (type === 'OwnershipChangeRequested.v1') {
    const { change, role } = data;
    const row = { change_id: changeId, company_id: companyId, change, role };
    await changes.insert(row).onConflict('change_id').ignore();
    return data;
  }
  return changes.where({ change_id: changeId }).first();
}
