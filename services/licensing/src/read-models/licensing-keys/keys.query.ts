import { licensingQueries } from 'contracts/calls/licensing';
import type { LicensingKeysQuery } from 'contracts/calls/licensing';
import type { Knex } from 'knex';
import type { Claims } from 'kernel/crypto/claims';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import type { Slice } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { countedByBatches, skipBatches } from './batch-counts.ts';
import { KEY_SPELLINGS, LICENSING_KEYS, keyRecords } from './key-rows.ts';
import type { KeyRow } from './tables.ts';
import { matchingKeys } from './matching-keys.ts';

const COLUMNS = {
  importedAt: ['imported_at', 'batch_id', 'place'],
  allocatedAt: ['allocated_at', 'key_id'],
} as const;

/** `licensing.keys`: the key vault as admins see it. */
export function keysQuery({ claims }: { readonly claims: Claims }): Query {
  return query(licensingQueries['licensing.keys'], {
    scope: 'every-company',
    reads: [LICENSING_KEYS, KEY_SPELLINGS],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const { offset, limit, sort, order } = input;
      const matching = matchingKeys(db, input, claims);
      // What is not sold stands behind what is, as the index has it.
      const nulls = order === 'desc' ? 'last' : 'first';
      const orderBy: Slice['orderBy'] = COLUMNS[sort].map((column) =>
        column === 'allocated_at' ? { column, order, nulls } : { column, order },
      );
      if (sort === 'allocatedAt') withinSold(matching, input.status);
      const skipped = await skipBatches(db, input);
      if (skipped) void matching.whereRaw(...skipped.from);
      const slice = { offset: offset - (skipped?.keys ?? 0), limit, orderBy };
      const counted = async () => countedByBatches(db, input);
      const page = await pageOf<KeyRow>(matching, slice, counted);
      // Of a page that is not full the total follows from where it begins.
      const ended = page.rows.length > 0 && page.rows.length < limit;
      const total = page.total + (ended ? (skipped?.keys ?? 0) : 0);
      return { items: await keyRecords(db, page.rows), total };
    },
  });
}

/** Gives the index what the status says: without it, it would pass all keys that were never sold, or all that were. */
function withinSold(keys: Knex.QueryBuilder, status: LicensingKeysQuery['status']): void {
  if (status === 'available') void keys.whereNull('allocated_at');
  if (status === 'allocated') void keys.whereNotNull('allocated_at');
}
