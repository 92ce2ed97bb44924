import { licensingQueries } from 'contracts/calls/licensing';
import type { KeyRecord, LicensingKeysQuery } from 'contracts/calls/licensing';
import { mayAdminister } from 'kernel/http/actor';
import { reject } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows, pageOf, sliceOf } from 'kernel/queries/rows';

interface KeyRow {
  readonly key_id: string;
  readonly product_id: string;
  readonly batch_id: string;
  readonly status: KeyRecord['status'];
  readonly order_id: string | null;
  readonly company_id: string | null;
  readonly last_four: string;
  readonly fingerprint: string;
  readonly imported_at: Date;
}

const NEWEST_FIRST = [
  { column: 'imported_at', order: 'desc' },
  { column: 'batch_id', order: 'desc' },
  { column: 'place', order: 'desc' },
] as const;

/** `licensing.keys`: the key vault as admins see it. */
export const keysQuery = query(licensingQueries['licensing.keys'], {
  scope: 'every-company',
  reads: ['licensing_keys'],
  policy: (actor) => mayAdminister(actor) || reject('forbidden', 'Only admins see the key vault.'),
  run: async ({ input, db }) => {
    const matching = db.from('licensing_keys', 'keys').where(wanted(input));
    const { rows, total } = await pageOf<KeyRow>(matching, sliceOf(input, NEWEST_FIRST));
    const openers = await openersOf(rows, db);
    return { items: rows.map((row) => recordOf(row, openers)), total };
  },
});

function wanted(input: LicensingKeysQuery): Readonly<Record<string, string>> {
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

/** Who imported each batch of these keys. */
async function openersOf(
  rows: readonly KeyRow[],
  db: QueryDatabase,
): Promise<ReadonlyMap<string, string>> {
  const batchIds = [...new Set(rows.map(({ batch_id: batchId }) => batchId))];
  const batches = await allRows<{ batch_id: string; opened_by: string }>(
    db.from('licensing_keys', 'batches').whereIn('batch_id', batchIds),
  );
  return new Map(batches.map(({ batch_id: batchId, opened_by: openedBy }) => [batchId, openedBy]));
}

function recordOf(row: KeyRow, openers: ReadonlyMap<string, string>): KeyRecord {
  return {
    id: row.key_id,
    productId: row.product_id,
    batchId: row.batch_id,
    status: row.status,
    orderId: row.order_id,
    companyId: row.company_id,
    lastFour: row.last_four,
    fingerprint: row.fingerprint,
    importedAt: row.imported_at.toISOString(),
    importedBy: openers.get(row.batch_id) ?? '',
  };
}
