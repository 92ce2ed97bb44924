import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { CATALOG_HISTORY, createHistoryTables } from './tables.ts';

/** What happened to products and categories, for admins who look back. */
export const catalogHistory: Projection = {
  name: CATALOG_HISTORY,
  version: 1,
  categories: ['product', 'category'],
  poison: 'park-stream',
  createTables: (_schema, raw) => createHistoryTables(raw),
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  if (events.length === 0) return;
  await tx.table('entries').insert(events.map(rowOf)).onConflict('entry_id').ignore();
}

function rowOf({ id, type, data, metadata, position }: RecordedEvent) {
  return {
    entry_id: id,
    // A product's events may name its category too.
    subject_id: data['productId'] ?? data['categoryId'],
    command_id: metadata['commandId'] ?? id,
    type,
    at: metadata['occurredAt'] ?? '',
    actor_id: metadata['actorId'] ?? '',
    data: JSON.stringify(data),
    position: String(position),
  };
}
