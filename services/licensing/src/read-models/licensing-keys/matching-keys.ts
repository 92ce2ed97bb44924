import type { LicensingKeysQuery } from 'contracts/calls/licensing';
import type { Knex } from 'knex';
import type { Claims } from 'kernel/crypto/claims';
import type { QueryDatabase } from 'kernel/queries/query';
import { LICENSING_KEYS } from './key-rows.ts';

type KeyFilter = Omit<LicensingKeysQuery, 'offset' | 'limit' | 'order' | 'sort'>;

/** The keys that a filter leaves. */
export function matchingKeys(
  db: QueryDatabase,
  filter: KeyFilter,
  claims: Claims,
): Knex.QueryBuilder {
  const matching = db.from(LICENSING_KEYS, 'keys').where(wanted(filter, claims));
  if (filter.ids) void matching.whereIn('key_id', [...filter.ids]);
  if (filter.companyIds) void matching.whereIn('company_id', [...filter.companyIds]);
  return matching;
}

function wanted(input: KeyFilter, claims: Claims): Readonly<Record<string, string>> {
  const { key } = input;
  const equal = {
    product_id: input.productId,
    batch_id: input.batchId,
    order_id: input.orderId,
    company_id: input.companyId,
    status: input.status,
    last_four: input.lastFour,
    fingerprint: key === undefined ? undefined : claims.fingerprint('licenceKey', key),
  };
  return Object.fromEntries(
    Object.entries(equal).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, value] as const],
    ),
  );
}
