import type { LicensingKeysQuery } from 'contracts/calls/licensing';
import { rangeFrom } from 'contracts/primitives/record-numbers';
import type { Knex } from 'knex';
import type { Claims } from 'kernel/crypto/claims';
import type { QueryDatabase } from 'kernel/queries/query';
import { spellingOf } from '../../key-batch/key-lines.ts';
import { batchesOf } from './batch-counts.ts';
import { KEY_SPELLINGS, LICENSING_KEYS } from './key-rows.ts';

type KeyFilter = Omit<LicensingKeysQuery, 'offset' | 'limit' | 'order' | 'sort'>;

/** The keys that a filter leaves. */
export function matchingKeys(
  db: QueryDatabase,
  filter: KeyFilter,
  claims: Claims,
): Knex.QueryBuilder {
  const { supplierReference, lastFour } = filter;
  const matching = db.from(LICENSING_KEYS, 'keys').where(equalities(filter));
  if (filter.key !== undefined) speltAs(matching, { db, key: filter.key, claims });
  if (supplierReference !== undefined) ofDelivery(matching, { db, filter });
  // A range and no pattern: under row-level security that would not be looked up in an index.
  if (lastFour !== undefined) void matching.whereBetween('ending', rangeFrom(reversed(lastFour)));
  if (filter.ids) void matching.whereIn('key_id', [...filter.ids]);
  if (filter.companyIds) void matching.whereIn('company_id', [...filter.companyIds]);
  return matching;
}

/** A key as it is pasted; where the vault has none that is written so, those that are spelt alike. */
function speltAs(
  keys: Knex.QueryBuilder,
  {
    db,
    key,
    claims,
  }: { readonly db: QueryDatabase; readonly key: string; readonly claims: Claims },
): void {
  const fingerprint = claims.fingerprint('licenceKey', key);
  const spelling = spellingOf(key, claims);
  const exact = db.from(LICENSING_KEYS, 'keys').where({ fingerprint }).select('key_id');
  const alike = db.from(KEY_SPELLINGS, 'spellings').where({ spelling }).select('key_id');
  void keys.where((either) => {
    void either
      .where({ fingerprint })
      .orWhere((other) => void other.whereNotExists(exact).whereIn('key_id', alike));
  });
}

/** A batch's keys are imported in the moment in which it is opened: other keys of the list's order are passed over. */
function ofDelivery(
  keys: Knex.QueryBuilder,
  { db, filter }: { readonly db: QueryDatabase; readonly filter: KeyFilter },
): void {
  const batches = () => batchesOf(db, filter);
  void keys
    .whereIn('batch_id', batches().select('batch_id'))
    .where('imported_at', '>=', batches().min('opened_at'))
    .where('imported_at', '<=', batches().max('opened_at'));
}

const reversed = (text: string): string => Array.from(text).toReversed().join('');

function equalities(input: KeyFilter): Readonly<Record<string, string>> {
  const equal = {
    product_id: input.productId,
    batch_id: input.batchId,
    order_id: input.orderId,
    company_id: input.companyId,
    status: input.status,
  };
  return Object.fromEntries(
    Object.entries(equal).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, value] as const],
    ),
  );
}
