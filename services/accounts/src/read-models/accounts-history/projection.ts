import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { ACCOUNTS_HISTORY, createHistoryTables } from './tables.ts';
import { deedOf } from './deeds.ts';

/**
 * What happened to accounts and companies, for administrators who look back. Signing in and out is left out: it is much,
 * and the table of attempts tells it better. Its one query is for administrators, so no row is guarded by company.
 */
export const accountsHistory: Projection = {
  name: ACCOUNTS_HISTORY,
  version: 2,
  categories: ['company', 'branch', 'user', 'secondFactor'],
  poison: 'park-stream',
  createTables: (_schema, raw) => createHistoryTables(raw),
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const rows = events.flatMap(rowsOf);
  if (rows.length === 0) return;
  await tx.table('entries').insert(rows).onConflict('entry_id').ignore();
}

function rowsOf({ id, type, data, metadata, position }: RecordedEvent) {
  if (deedOf(type) === undefined) return [];
  const subject = subjectOf(data, type);
  return [
    {
      entry_id: id,
      subject_id: subject,
      type,
      at: metadata['occurredAt'] ?? '',
      actor_id: metadata['actorId'] ?? '',
      data: JSON.stringify(data),
      position: String(position),
    },
  ];
}

/** Branches belong to the history of their company. */
function subjectOf(data: Readonly<Record<string, unknown>>, type: string): unknown {
  return data['companyId'] === undefined || type.startsWith('User')
    ? data['userId']
    : data['companyId'];
}
