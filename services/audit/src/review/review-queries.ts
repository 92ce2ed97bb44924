import { historyReviewQueries } from 'contracts/calls/history-review';
import { toDecimalString } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { query } from 'kernel/queries/query';
import type { Query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { FollowedLog } from '../as-of/followed-log.ts';
import type { ScannedStore } from '../as-of/followed-log.ts';
import { REVIEWED_CATEGORIES, ReviewDigest } from './review-digest.ts';

const RULES = { scope: 'shared', reads: [], policy: historyReadersOnly } as const;

/** Who had which rights, and who did what with money: out of the log itself, whatever read models say. */
export function reviewQueries(store: ScannedStore): readonly Query[] {
  const log = new FollowedLog(store, new ReviewDigest(), REVIEWED_CATEGORIES);
  return [
    query(historyReviewQueries['history.access'], {
      ...RULES,
      run: async ({ input: { until } }) => ({
        accounts: [...(await log.upToNow()).access.accountsAt(until)],
      }),
    }),
    query(historyReviewQueries['history.duties'], {
      ...RULES,
      run: async ({ input: span }) => {
        const { duties, grants } = await log.upToNow();
        return {
          currency: currencyOf(span.market),
          approvalSum: toDecimalString(duties.approvalSum(span.market, span.until)),
          acts: [...duties.actsWithin(span)],
          grants: [...grants.within(span.from, span.until)],
        };
      },
    }),
  ];
}
