import type { RecordedEvent } from 'eventstore-client/event-store';
import { ERASED } from 'kernel/crypto/person-vault';
import { defineProjection } from 'kernel/projections/define-projection';
import { eventColumns } from 'kernel/projections/event-rows';
import { insertRows } from 'kernel/projections/insert-rows';
import type { ProjectionTx } from 'kernel/projections/projection';
import { ACCOUNTS_HISTORY, entries } from './tables.ts';
import { actionOf } from './actions.ts';
import { loggedAction } from './log-actions.ts';

/**
 * What happened to accounts and companies, for administrators who look back; what happened to a company, for its owners
 * too. Signing in and out is left out: there is too much of it, and the table of attempts shows it better. No row is
 * guarded by company: the query for owners names theirs.
 */
export const accountsHistory = defineProjection({
  name: ACCOUNTS_HISTORY,
  version: 7,
  categories: ['company', 'branch', 'user', 'secondFactor', 'invitation'],
  poison: 'park-stream',
  tables: [entries],
  applyBatch: applyAll,
});

async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const recorded = events.filter(
    ({ type }) => (actionOf(type) ?? loggedAction(type)) !== undefined,
  );
  await insertRows(tx, entries, { rows: recorded.map(rowOf), unless: 'entry_id' });
  for (const { type, data } of recorded)
    if (type === 'PersonErased.v1') await forgetPlainReasons(data['userId'], tx);
}

/** What is encrypted opens for nobody any more; what early versions stored in the clear is deleted here. */
async function forgetPlainReasons(userId: unknown, tx: ProjectionTx): Promise<void> {
  await tx.raw(
    `UPDATE ${tx.name(entries)} SET data = jsonb_set(data, '{plainReason}', to_jsonb(?::text))
     WHERE subject_id = ? AND data->>'plainReason' IS NOT NULL`,
    [ERASED, String(userId)],
  );
}

function rowOf(event: RecordedEvent) {
  return { ...eventColumns(event), subject_id: subjectOf(event) };
}

/** Branches belong to the history of their company. */
function subjectOf({ data: { companyId, userId }, type }: RecordedEvent): string {
  return String(companyId === undefined || type.startsWith('User') ? userId : companyId);
}
