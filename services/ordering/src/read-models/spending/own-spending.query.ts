import { approvalsQueries } from 'contracts/calls/approvals';
import { monthIn } from 'contracts/primitives/market-days';
import { currencyOf } from 'contracts/primitives/tenant';
import { actorId, marketOf } from 'kernel/http/actor';
import type { RowOf } from 'kernel/projections/define-table';
import { decimalOf } from 'kernel/queries/minor-units';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import { SPENDING } from './projection.ts';
import type { months } from './projection.ts';

/** What the actor has spent this month, by the clock of the market. */
export const ownSpendingQuery = query(approvalsQueries['spending.own'], {
  scope: 'company',
  reads: [SPENDING],
  policy: membersOnly,
  run: async ({ actor, db }) => {
    const market = marketOf(actor);
    const currency = currencyOf(market);
    const month = monthIn(market, new Date());
    const own = db.from(SPENDING, 'months').where({ user_id: actorId(actor), month });
    const row = await firstRow<RowOf<typeof months>>(own);
    return { currency, spent: decimalOf(row?.spent_minor ?? '0', currency) };
  },
});
