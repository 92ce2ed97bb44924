import { erasureQueries } from 'contracts/calls/history-erasure';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import { choicesIn } from './settings.query.ts';
import { NOTICES } from './tables.ts';
import type { ChoiceRow, StockWishRow } from './tables.ts';

/** What somebody wants to be notified of, and how, for the file of what is known of them. */
export const chosenByQuery = query(erasureQueries['notices.chosenBy'], {
  scope: 'person',
  reads: [NOTICES],
  policy: selfOrAdminsOnly,
  run: async ({ input: { userId, companyId }, db }) => {
    const own = { user_id: userId, ...(companyId === undefined ? {} : { company_id: companyId }) };
    const choices = await allRows<ChoiceRow>(db.from(NOTICES, 'mail_choices').where(own));
    const wishes = await allRows<StockWishRow>(
      db.from(NOTICES, 'wishes').where(own).orderBy('product_id'),
    );
    return {
      byMail: choicesIn(choices),
      backInStock: wishes.map(({ product_id: id }) => id),
    };
  },
});
