import { licensingKeysQuery } from 'contracts/queries/licensing';
import type {
  KeyRecord,
  LicensingKeysQuery,
  LicensingKeysResult,
} from 'contracts/queries/licensing';
import { mayAdminister } from 'kernel/http/actor';
import { reject } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';

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

const COLUMNS =
  'key_id, product_id, batch_id, status, order_id, company_id, last_four, fingerprint, imported_at';

/** `licensing.keys`: the key vault as admins see it. */
export const keysQuery = query<LicensingKeysQuery, LicensingKeysResult>({
  name: 'licensing.keys',
  input: licensingKeysQuery,
  scope: 'every-company',
  reads: ['licensing_keys'],
  policy: (actor) =>
    mayAdminister(actor) || reject(403, 'forbidden', 'Only admins see the key vault.'),
  run: async ({ input, db }) => {
    const { page, perPage } = input;
    const filters = filtersOf(input);
    const where = ['true', ...filters.map(({ column }) => `${column} = ?`)].join(' AND ');
    const values = filters.map(({ value }) => value);
    const listed = await db.raw(
      `SELECT ${COLUMNS} FROM rm_licensing_keys.keys WHERE ${where}
       ORDER BY imported_at DESC, batch_id DESC, place DESC LIMIT ? OFFSET ?`,
      [...values, perPage, (page - 1) * perPage],
    );
    const counted = await db.raw(
      `SELECT count(*) AS total FROM rm_licensing_keys.keys WHERE ${where}`,
      values,
    );
    return {
      items: (listed.rows as unknown as KeyRow[]).map(recordOf),
      total: Number(counted.rows[0]?.['total'] ?? 0),
    };
  },
});

function filtersOf(input: LicensingKeysQuery): { column: string; value: string }[] {
  const wanted = {
    product_id: input.productId,
    batch_id: input.batchId,
    order_id: input.orderId,
    company_id: input.companyId,
    status: input.status,
  };
  return Object.entries(wanted).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
}

function recordOf(row: KeyRow): KeyRecord {
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
  };
}
