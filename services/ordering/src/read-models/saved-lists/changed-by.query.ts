import { personDataQueries } from 'contracts/calls/person-data';
import { reject } from 'kernel/commands/decider';
import { isSelfOrAdministrator } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { SAVED_LISTS_MODEL } from './tables.ts';
import type { SavedListRow } from './tables.ts';

/** The lists that somebody changed last; of people of a company among its lists alone. */
export const savedListsChangedByQuery = query(personDataQueries['savedLists.changedBy'], {
  scope: 'person',
  reads: [SAVED_LISTS_MODEL],
  policy: (actor, { userId }) =>
    isSelfOrAdministrator(actor, userId) || reject('forbidden', 'These are the lists of others.'),
  run: async ({ input: { userId, companyId }, db }) => {
    const own = db.from(SAVED_LISTS_MODEL, 'lists').where({ changed_by: userId });
    if (companyId !== undefined) void own.where({ company_id: companyId });
    const rows = await allRows<SavedListRow>(own.orderBy(['name', 'list_id']));
    return rows.map(({ list_id: listId, name, products, changed_at: changedAt }) => ({
      listId,
      name,
      products,
      changedAt: changedAt.toISOString(),
    }));
  },
});
