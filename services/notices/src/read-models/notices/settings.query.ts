import { noticesQueries } from 'contracts/calls/notices';
import { currencyOf } from 'contracts/primitives/tenant';
import { marketOf } from 'kernel/http/actor';
import { decimalOf } from 'kernel/queries/minor-units';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import { readerOf } from '../../members.ts';
import { everyChoice } from '../../mail-choice/notice-mails.ts';
import { NOTICES } from './tables.ts';
import type { ChoiceRow, WalletRow, StockWishRow } from './tables.ts';

/** What comes to the actor by e-mail too. */
export const noticeMailsQuery = query(noticesQueries['notices.mails'], {
  scope: 'company',
  reads: [NOTICES],
  policy: membersOnly,
  run: async ({ actor, db }) => {
    const own = db.from(NOTICES, 'mail_choices').where({ user_id: readerOf(actor).userId });
    return choicesIn(await allRows<ChoiceRow>(own));
  },
});

export function choicesIn(rows: readonly ChoiceRow[]) {
  return everyChoice(Object.fromEntries(rows.map(({ topic, by_mail }) => [topic, by_mail])));
}

/** Under which balance the people of the actor's company are notified. */
export const balanceThresholdQuery = query(noticesQueries['notices.threshold'], {
  scope: 'company',
  reads: [NOTICES],
  policy: membersOnly,
  run: async ({ actor, db }) => {
    const currency = currencyOf(marketOf(actor));
    const own = db.from(NOTICES, 'wallets').where({ company_id: readerOf(actor).companyId });
    const threshold = (await firstRow<Pick<WalletRow, 'threshold'>>(own))?.threshold ?? null;
    return {
      currency,
      threshold: threshold && decimalOf(threshold, currency),
    };
  },
});

/** The products of which the actor is still to be notified. */
export const stockWishesQuery = query(noticesQueries['notices.wishes'], {
  scope: 'company',
  reads: [NOTICES],
  policy: membersOnly,
  run: async ({ actor, db }) => {
    const own = db.from(NOTICES, 'wishes').where({ user_id: readerOf(actor).userId });
    const rows = await allRows<StockWishRow>(own.orderBy('product_id'));
    return { productIds: rows.map(({ product_id: id }) => id) };
  },
});
