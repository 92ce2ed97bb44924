import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventColumns, insertEvents } from 'kernel/projections/event-rows';
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
  await insertEvents(events.map(rowOf), tx);
}

function rowOf(event: RecordedEvent) {
  const { id, data, metadata } = event;
  // A product's events may name its category too.
  const subject = data['productId'] ?? data['categoryId'];
  return {
    ...eventColumns(event),
    subject_id: subject,
    command_id: metadata['commandId'] ?? id,
  };
}
