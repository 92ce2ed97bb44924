import { STREAM_LISTS_ID } from 'contracts/constants/live';
import { nameIn } from 'contracts/events/event-fields';
import type { SavedListEvent } from 'contracts/events/saved-lists';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import { project } from 'kernel/projections/handlers';
import type { ProjectionTx } from 'kernel/projections/projection';
import { SAVED_LISTS_MODEL, lines, lists } from './tables.ts';

/** The lists that companies keep; a deleted one has no row. */
export const savedListsProjection = defineProjection({
  name: SAVED_LISTS_MODEL,
  version: 2,
  poison: 'park-stream',
  companyTables: ['lists', 'lines'],
  tables: [lists, lines],
  changes: ({ data: { companyId } }) => [{ topic: 'orders', companyId, id: STREAM_LISTS_ID }],
  ...project<SavedListEvent>({
    'SavedListCreated.v2': async (event, tx) => {
      await insertList(event, tx);
      await putLines(event, tx);
      await noteChange(event, tx);
    },
    'SavedListRenamed.v2': async (event, tx) => {
      const name = nameIn(event.data) ?? '';
      await tx.table(lists).where({ list_id: event.data.listId }).update({ name });
      await noteChange(event, tx);
    },
    'SavedListLinesChanged.v1': async (event, tx) => {
      const { listId, removedIds } = event.data;
      await putLines(event, tx);
      await tx.table(lines).where({ list_id: listId }).whereIn('product_id', removedIds).delete();
      await noteChange(event, tx);
    },
    'SavedListDeleted.v1': async ({ data: { listId } }, tx) => {
      await tx.table(lines).where({ list_id: listId }).delete();
      await tx.table(lists).where({ list_id: listId }).delete();
    },
  }),
});

type Created = Extract<SavedListEvent, { type: 'SavedListCreated.v2' }>;
type LinesChanged = Extract<SavedListEvent, { type: 'SavedListLinesChanged.v1' }>;

async function insertList({ data, metadata }: Recorded<Created>, tx: ProjectionTx): Promise<void> {
  const { occurredAt: changed_at = '', actorId: changed_by = '' } = metadata;
  const known = { list_id: data.listId, company_id: data.companyId, name: nameIn(data) ?? '' };
  await tx.table(lists).insert({ ...known, products: 0, licences: 0, changed_at, changed_by });
}

/** A product that the list holds keeps its place. */
async function putLines(
  { data, position }: Recorded<Created | LinesChanged>,
  tx: ProjectionTx,
): Promise<void> {
  if (data.lines.length === 0) return;
  const rows = data.lines.map(({ productId, sku, name, quantity }, place) => ({
    list_id: data.listId,
    company_id: data.companyId,
    product_id: productId,
    sku,
    name,
    quantity,
    added_position: String(position),
    place,
  }));
  const put = tx.table(lines).insert(rows).onConflict(['list_id', 'product_id']);
  await put.merge(['sku', 'name', 'quantity']);
}

async function noteChange(
  { data: { listId }, metadata }: Recorded<SavedListEvent>,
  tx: ProjectionTx,
): Promise<void> {
  const { occurredAt = '', actorId = '' } = metadata;
  await tx.raw(
    `UPDATE ${tx.name(lists)} SET changed_at = ?, changed_by = ?,
       (products, licences) = (SELECT count(*), coalesce(sum(quantity), 0)
                               FROM ${tx.name(lines)} WHERE list_id = ?::uuid)
     WHERE list_id = ?::uuid`,
    [occurredAt, actorId, listId, listId],
  );
}
