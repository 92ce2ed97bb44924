import type { Knex } from 'knex';
import type { QueryDatabase } from 'kernel/queries/query';
import type { Books } from './account-sums.ts';
import { WALLET_LEDGER } from './tables.ts';

/** What moved money in a period. */
export function transactionsOf(
  db: QueryDatabase,
  { currency, from, until, through }: Books,
): Knex.QueryBuilder {
  return (
    db
      .from(WALLET_LEDGER, 'transactions')
      .where({ currency })
      .where('occurred_at', '>=', from)
      .where('occurred_at', '<', until)
      .where('position', '<=', through)
      // A limit moves no money.
      .whereNot({ kind: 'credit-limit-set' })
  );
}
