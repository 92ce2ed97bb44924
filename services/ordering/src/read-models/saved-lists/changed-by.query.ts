import { personDataQueries } from 'contracts/calls/person-data';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { SAVED_LISTS_MODEL } from './tables.ts';
import type { SavedListRow } from './tables.ts';

/** The lists that somebody changed last; of people of a company among its lists alone. */
export function savedListsChangedByQuery({ companyVault }: WithCompanyVault): Query {
  return query(personDataQueries['savedLists.changedBy'], {
    scope: 'person',
    reads: [SAVED_LISTS_MODEL],
    policy: selfOrAdminsOnly,
    run: async ({ input: { userId, companyId }, db }) => {
      const own = db.from(SAVED_LISTS_MODEL, 'lists').where({ changed_by: userId });
      if (companyId !== undefined) void own.where({ company_id: companyId });
      const rows = await allRows<SavedListRow>(own.orderBy('list_id'));
      return Promise.all(
        rows.map(async ({ list_id: listId, company_id, name, products, changed_at }) => ({
          listId,
          name: await companyVault.open(company_id, name),
          products,
          changedAt: changed_at.toISOString(),
        })),
      );
    },
  });
}
