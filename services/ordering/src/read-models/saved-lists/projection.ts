import { STREAM_LISTS_ID } from 'contracts/constants/live';
import { nameIn } from 'contracts/events/event-fields';
import type { SavedListEvent, SavedListLine } from 'contracts/events/saved-lists';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { SAVED_LISTS_MODEL, createSavedListTables } from './tables.ts';
import type { SavedListLineRow } from './tables.ts';

/** The lists that companies keep; a deleted one has no row. */
export const savedListsProjection: Projection = {
  name: SAVED_LISTS_MODEL,
  version: 2,
  categories: ['savedList'],
  poison: 'park-stream',
  companyTables: ['lists', 'lines'],
  createTables: createSavedListTables,
  changes: (event) => {
    const { companyId } = (event as RecordedEvent & SavedListEvent).data;
    return [{ topic: 'orders', companyId, id: STREAM_LISTS_ID }];
  },
  apply: async (recorded, tx) => {
    // The log is ours: what stands in these streams was written by this decider.
    const event = { type: recorded.type, data: recorded.data } as SavedListEvent;
    const { listId } = event.data;
    switch (event.type) {
      case 'SavedListCreated.v2':
        await insertList(event.data, { recorded, tx });
        await putLines(event.data, { recorded, tx });
        break;
      case 'SavedListRenamed.v2':
        await tx
          .table('lists')
          .where({ list_id: listId })
          .update({ name: nameIn(event.data) ?? '' });
        break;
      case 'SavedListLinesChanged.v1':
        await putLines(event.data, { recorded, tx });
        await tx
          .table('lines')
          .where({ list_id: listId })
          .whereIn('product_id', event.data.removedIds)
          .delete();
        break;
      case 'SavedListDeleted.v1':
        await tx.table('lines').where({ list_id: listId }).delete();
        await tx.table('lists').where({ list_id: listId }).delete();
        return;
      default:
        event satisfies never;
    }
    await noteChange(listId, { recorded, tx });
  },
};

interface Applying {
  readonly recorded: RecordedEvent;
  readonly tx: ProjectionTx;
}

type Created = Extract<SavedListEvent, { type: 'SavedListCreated.v2' }>['data'];

async function insertList(
  { listId, companyId, ...called }: Created,
  { recorded, tx }: Applying,
): Promise<void> {
  const { occurredAt, actorId } = recorded.metadata;
  const known = { list_id: listId, company_id: companyId, name: nameIn(called) ?? '' };
  const counts = { products: 0, licences: 0 };
  const row = { ...known, ...counts, changed_at: occurredAt, changed_by: actorId };
  await tx.table('lists').insert(row);
}

/** A product that the list holds keeps its place. */
async function putLines(
  { listId, companyId, lines }: Pick<Created, 'listId' | 'companyId' | 'lines'>,
  { recorded, tx }: Applying,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(
    ({ productId, sku, name, quantity }: SavedListLine, place): SavedListLineRow => ({
      list_id: listId,
      company_id: companyId,
      product_id: productId,
      sku,
      name,
      quantity,
      added_position: String(recorded.position),
      place,
    }),
  );
  await tx
    .table('lines')
    .insert(rows)
    .onConflict(['list_id', 'product_id'])
    .merge(['sku', 'name', 'quantity']);
}

async function noteChange(listId: string, { recorded, tx }: Applying): Promise<void> {
  const { occurredAt = '', actorId = '' } = recorded.metadata;
  await tx.raw(
    `UPDATE ${tx.name('lists')} SET changed_at = ?, changed_by = ?,
       (products, licences) = (SELECT count(*), coalesce(sum(quantity), 0)
                               FROM ${tx.name('lines')} WHERE list_id = ?::uuid)
     WHERE list_id = ?::uuid`,
    [occurredAt, actorId, listId, listId],
  );
}
