import type { StoredSavedList } from 'contracts/calls/saved-lists';
import { savedListsQueries } from 'contracts/calls/saved-lists';
import { companyOf } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { membersOnly } from '../../saved-list/list-keeper.ts';
import { noSuchList } from '../../saved-list/saved-list.ts';
import { SAVED_LISTS_MODEL } from './tables.ts';
import type { SavedListLineRow, SavedListRow } from './tables.ts';

/** The lists of the actor's company. */
export const savedListsQuery = query(savedListsQueries['savedLists.list'], {
  scope: 'company',
  reads: [SAVED_LISTS_MODEL],
  policy: membersOnly,
  run: async ({ actor, db }) => {
    const own = db.from(SAVED_LISTS_MODEL, 'lists').where({ company_id: companyOf(actor) });
    return (await allRows<SavedListRow>(own.orderBy(['name', 'list_id']))).map(listOf);
  },
});

/** One of them with its lines; another company's is a 404 like a missing one. */
export const savedListQuery = query(savedListsQueries['savedLists.get'], {
  scope: 'company',
  reads: [SAVED_LISTS_MODEL],
  policy: membersOnly,
  run: async ({ input: { listId }, actor, db }) => {
    const key = { list_id: listId, company_id: companyOf(actor) };
    const row = await firstRow<SavedListRow>(db.from(SAVED_LISTS_MODEL, 'lists').where(key));
    if (!row) return noSuchList();
    const lines = db.from(SAVED_LISTS_MODEL, 'lines').where(key);
    const inOrder = lines.orderBy(['added_position', 'place']);
    return { ...listOf(row), lines: (await allRows<SavedListLineRow>(inOrder)).map(lineOf) };
  },
});

function listOf(row: SavedListRow): StoredSavedList {
  const { list_id: id, name, products, licences } = row;
  const changedAt = row.changed_at.toISOString();
  return { id, name, products, licences, changedAt, changedById: row.changed_by };
}

function lineOf({ product_id: productId, sku, name, quantity }: SavedListLineRow) {
  return { productId, sku, name, quantity };
}
