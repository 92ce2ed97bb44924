import { licensingQueries } from 'contracts/calls/licensing';
import type { LicensingKeysQuery } from 'contracts/calls/licensing';
import type { Claims } from 'kernel/crypto/claims';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow, pageOf } from 'kernel/queries/rows';
import type { Slice } from 'kernel/queries/rows';
import { adminsOnly } from '../../policies.ts';
import { LICENSING_KEYS, keyRecords } from './key-rows.ts';
import type { KeyRow } from './key-rows.ts';

const COLUMNS = {
  importedAt: ['imported_at', 'batch_id', 'place'],
  allocatedAt: ['allocated_at', 'key_id'],
} as const;

/** `licensing.keys`: the key vault as admins see it. */
export function keysQuery({ claims }: { readonly claims: Claims }): Query {
  return query(licensingQueries['licensing.keys'], {
    scope: 'every-company',
    reads: [LICENSING_KEYS],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const { offset, limit, sort, order } = input;
      const matching = db.from(LICENSING_KEYS, 'keys').where(wanted(input, claims));
      if (input.ids) void matching.whereIn('key_id', [...input.ids]);
      // What is not sold stands behind what is, as the index has it.
      const nulls = order === 'desc' ? 'last' : 'first';
      const orderBy: Slice['orderBy'] = COLUMNS[sort].map((column) =>
        column === 'allocated_at' ? { column, order, nulls } : { column, order },
      );
      const counted = async () => countOf(db, input);
      const page = await pageOf<KeyRow>(matching, { offset, limit, orderBy }, counted);
      return { items: await keyRecords(db, page.rows), total: page.total };
    },
  });
}

function wanted(input: LicensingKeysQuery, claims: Claims): Readonly<Record<string, string>> {
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

/** From the batches, which count their keys, where only they are asked for; undefined where the keys themselves must be counted. */
async function countOf(db: QueryDatabase, input: LicensingKeysQuery): Promise<number | undefined> {
  const { ids, orderId, companyId, lastFour, key, productId, batchId, status } = input;
  const others = [ids, orderId, companyId, lastFour, key];
  if (others.some((each) => each !== undefined)) return undefined;
  const batches = db
    .from(LICENSING_KEYS, 'batches')
    .where(productId === undefined ? {} : { product_id: productId })
    .where(batchId === undefined ? {} : { batch_id: batchId })
    .sum({ total: status ?? 'imported' });
  const row = await firstRow<{ total: string | null }>(batches);
  return Number(row?.total ?? 0);
}
