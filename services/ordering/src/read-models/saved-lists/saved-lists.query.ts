import type { StoredSavedList } from 'contracts/calls/saved-lists';
import { savedListsQueries } from 'contracts/calls/saved-lists';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import { companyOf } from 'kernel/http/actor';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { noSuchList } from '../../saved-list/saved-list.ts';
import { SAVED_LISTS_MODEL } from './tables.ts';
import type { SavedListLineRow, SavedListRow } from './tables.ts';

/** The lists of the actor's company, by their names. */
export function savedListsQuery({ companyVault }: WithCompanyVault): Query {
  return query(savedListsQueries['savedLists.list'], {
    scope: 'company',
    reads: [SAVED_LISTS_MODEL],
    policy: membersOnly,
    run: async ({ actor, db }) => {
      const own = db.from(SAVED_LISTS_MODEL, 'lists').where({ company_id: companyOf(actor) });
      const rows = await allRows<SavedListRow>(own.orderBy('list_id'));
      const lists = await Promise.all(rows.map(async (row) => listOf(companyVault, row)));
      return lists.toSorted((one, other) => names.compare(one.name, other.name));
    },
  });
}

/** One of them with its lines; another company's is a 404 like a missing one. */
export function savedListQuery({ companyVault }: WithCompanyVault): Query {
  return query(savedListsQueries['savedLists.get'], {
    scope: 'company',
    reads: [SAVED_LISTS_MODEL],
    policy: membersOnly,
    run: async ({ input: { listId }, actor, db }) => {
      const key = { list_id: listId, company_id: companyOf(actor) };
      const row = await firstRow<SavedListRow>(db.from(SAVED_LISTS_MODEL, 'lists').where(key));
      if (!row) return noSuchList();
      const lines = db.from(SAVED_LISTS_MODEL, 'lines').where(key);
      const inOrder = lines.orderBy(['added_position', 'place']);
      return {
        ...(await listOf(companyVault, row)),
        lines: (await allRows<SavedListLineRow>(inOrder)).map(lineOf),
      };
    },
  });
}

const names = new Intl.Collator('bs');

async function listOf(vault: OpensTexts, row: SavedListRow): Promise<StoredSavedList> {
  const { list_id: id, products, licences } = row;
  const name = await vault.open(row.company_id, row.name);
  const changedAt = row.changed_at.toISOString();
  return { id, name, products, licences, changedAt, changedById: row.changed_by };
}

function lineOf({ product_id: productId, sku, name, quantity }: SavedListLineRow) {
  return { productId, sku, name, quantity };
}
