import { licensingQueries } from 'contracts/calls/licensing';
import type { Claims } from 'kernel/crypto/claims';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { KEY_SPELLINGS, LICENSING_KEYS, keyRecords } from './key-rows.ts';
import type { KeyRow } from './tables.ts';
import { matchingKeys } from './matching-keys.ts';

type PlacedRow = KeyRow & { readonly place: number };

const NEWEST_FIRST = ['imported_at', 'batch_id', 'place'].map(
  (column) => ({ column, order: 'desc' }) as const,
);

/** `licensing.keyExport`: the next rows of the whole vault, masked, newest first. */
export function keyExportQuery({ claims }: { readonly claims: Claims }): Query {
  return query(licensingQueries['licensing.keyExport'], {
    scope: 'every-company',
    reads: [LICENSING_KEYS, KEY_SPELLINGS],
    policy: adminsOnly,
    run: async ({ input: { before, limit, ...filter }, db }) => {
      const matching = matchingKeys(db, filter, claims);
      if (before !== undefined)
        void matching.whereRaw('(imported_at, batch_id, place) < (?, ?, ?)', before.split('_'));
      const rows = await allRows<PlacedRow>(matching.orderBy(NEWEST_FIRST).limit(limit));
      const last = rows.length < limit ? undefined : rows.at(-1);
      return { items: await keyRecords(db, rows), next: last ? placeOf(last) : null };
    },
  });
}

function placeOf({ imported_at: at, batch_id: batchId, place }: PlacedRow): string {
  return `${at.toISOString()}_${batchId}_${place}`;
}
