import { licensingQueries } from 'contracts/calls/licensing';
import type { RevealRecord } from 'contracts/calls/licensing';
import { reject } from 'kernel/commands/decider';
import { companyOf } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import { pageOf, sliceOf } from 'kernel/queries/rows';
import { NEWEST_FIRST } from './reveal-row.ts';
import type { RevealRow } from './tables.ts';

/** Of keys that a company bought. */
type OrderReveal = RevealRow & { readonly order_id: string };

/** `licensing.reveals`: the company's own looks at its keys; row-level security keeps out all others. */
export const revealsQuery = query(licensingQueries['licensing.reveals'], {
  scope: 'company',
  reads: ['key_access'],
  policy: (actor) => companyOf(actor) !== '' || reject('forbidden', 'This belongs to companies.'),
  run: async ({ input, db }) => {
    const { orderId } = input;
    const matching = db
      .from('key_access', 'reveals')
      .where(orderId === undefined ? {} : { order_id: orderId });
    const { rows, total } = await pageOf<OrderReveal>(matching, sliceOf(input, NEWEST_FIRST));
    return { items: rows.map(recordOf), total };
  },
});

function recordOf(row: OrderReveal): RevealRecord {
  return {
    id: row.reveal_id,
    orderId: row.order_id,
    userId: row.user_id,
    byStaff: row.by_staff,
    keyIds: [...row.key_ids],
    format: row.format ?? 'json',
    revealedAt: row.revealed_at.toISOString(),
  };
}
