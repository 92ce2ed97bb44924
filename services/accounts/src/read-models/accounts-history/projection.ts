import type { RecordedEvent } from 'eventstore-client/event-store';
import { ERASED } from 'kernel/crypto/person-vault';
import { eventColumns, insertEvents } from 'kernel/projections/event-rows';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { ACCOUNTS_HISTORY, createHistoryTables } from './tables.ts';
import { deedOf } from './deeds.ts';
import { loggedDeed } from './log-deeds.ts';

/**
 * What happened to accounts and companies, for administrators who look back. Signing in and out is left out: it is much,
 * and the table of attempts tells it better; and of companies, for their owners. No row is guarded by company: the query
 * for owners names theirs.
 */
export const accountsHistory: Projection = {
  name: ACCOUNTS_HISTORY,
  version: 7,
  categories: ['company', 'branch', 'user', 'secondFactor', 'invitation'],
  poison: 'park-stream',
  createTables: (_schema, raw) => createHistoryTables(raw),
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const told = events.filter(({ type }) => (deedOf(type) ?? loggedDeed(type)) !== undefined);
  await insertEvents(told.map(rowOf), tx);
  for (const { type, data } of told)
    if (type === 'PersonErased.v1') await forgetPlainReasons(data['userId'], tx);
}

/** What is encrypted opens for nobody any more; what early versions told in the clear goes from here. */
async function forgetPlainReasons(userId: unknown, tx: ProjectionTx): Promise<void> {
  await tx.raw(
    `UPDATE ${tx.name('entries')} SET data = jsonb_set(data, '{plainReason}', to_jsonb(?::text))
     WHERE subject_id = ? AND data->>'plainReason' IS NOT NULL`,
    [ERASED, String(userId)],
  );
}

function rowOf(event: RecordedEvent) {
  return { ...eventColumns(event), subject_id: subjectOf(event) };
}

/** Branches belong to the history of their company. */
function subjectOf({ data, type }: RecordedEvent): unknown {
  return data['companyId'] === undefined || type.startsWith('User')
    ? data['userId']
    : data['companyId'];
}
