import type { KeyBatchRecord, KeyRecord } from 'contracts/api/admin-keys';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import type { BatchRow, KeyRow } from './tables.ts';

export const LICENSING_KEYS = 'licensing_keys';
export const KEY_SPELLINGS = 'key_spellings';

/** Keys as the vault lists them, with what their batches say of them. */
export async function keyRecords(
  db: QueryDatabase,
  rows: readonly KeyRow[],
): Promise<readonly KeyRecord[]> {
  const batchIds = [...new Set(rows.map(({ batch_id: batchId }) => batchId))];
  const found = await allRows<BatchRow>(
    db.from(LICENSING_KEYS, 'batches').whereIn('batch_id', batchIds),
  );
  const batches = new Map(found.map((batch) => [batch.batch_id, batch]));
  return rows.map((row) => keyRecord(row, batches.get(row.batch_id)));
}

export function keyRecord(row: KeyRow, batch: BatchRow | undefined): KeyRecord {
  return {
    id: row.key_id,
    productId: row.product_id,
    batchId: row.batch_id,
    supplierReference: batch?.supplier_reference ?? '',
    status: row.status,
    orderId: row.order_id,
    companyId: row.company_id,
    lastFour: row.last_four,
    fingerprint: row.fingerprint,
    importedAt: row.imported_at.toISOString(),
    importedBy: batch?.opened_by ?? '',
    allocatedAt: row.allocated_at?.toISOString() ?? null,
    replacedBy: row.replaced_by,
    replaces: row.replaces,
  };
}

export function batchRecord(row: BatchRow): KeyBatchRecord {
  return {
    id: row.batch_id,
    productId: row.product_id,
    supplierReference: row.supplier_reference,
    tenants: [...row.tenants],
    importedAt: row.opened_at.toISOString(),
    importedBy: row.opened_by,
    imported: row.imported,
    available: row.available,
    allocated: row.allocated,
    revoked: row.revoked,
    replaced: row.replaced,
  };
}
