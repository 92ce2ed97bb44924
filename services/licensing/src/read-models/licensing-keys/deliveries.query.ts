import type { KeyDelivery } from 'contracts/api/admin-keys';
import { licensingQueries } from 'contracts/calls/licensing';
import type { LicensingDeliveriesQuery } from 'contracts/calls/licensing';
import type { Knex } from 'knex';
import { escapeLike } from 'kernel/queries/like-pattern';
import { query } from 'kernel/queries/query';
import { adminsOnly } from 'kernel/http/policies';
import { LICENSING_KEYS } from './key-rows.ts';
import type { BatchRow } from './tables.ts';

const COLUMNS = {
  importedAt: 'opened_at',
  supplierReference: 'supplier_reference',
  imported: 'imported',
  available: 'available',
} as const;

type DeliveryRow = Omit<BatchRow, 'tenants' | 'opened_by'> & { readonly batches: number };

/** `licensing.deliveries`: a delivery of many keys is many batches, and one thing to whoever ordered it. */
export const deliveriesQuery = query(licensingQueries['licensing.deliveries'], {
  scope: 'shared',
  reads: [LICENSING_KEYS],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { offset, limit, sort, order } = input;
    const { where, values } = conditionsOf(input);
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    // There is no least of UUIDs; of their texts there is, and that batch names the delivery.
    const page = await db.raw<DeliveryRow>(
      `SELECT min(batch_id::text) AS batch_id, product_id, supplier_reference,
              max(opened_at) AS opened_at, count(*)::integer AS batches,
              sum(imported)::integer AS imported, sum(available)::integer AS available,
              sum(allocated)::integer AS allocated, sum(revoked)::integer AS revoked,
              sum(replaced)::integer AS replaced
       FROM rm_licensing_keys.batches WHERE ${where}
       GROUP BY product_id, supplier_reference
       ORDER BY ${COLUMNS[sort]} ${direction}, 1 ${direction} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    );
    const counted = await db.raw<{ total: number }>(
      `SELECT count(*)::integer AS total FROM (
         SELECT 1 FROM rm_licensing_keys.batches WHERE ${where}
         GROUP BY product_id, supplier_reference) AS deliveries`,
      values,
    );
    return { items: page.rows.map(deliveryOf), total: counted.rows[0]?.total ?? 0 };
  },
});

function conditionsOf({ productId, supplierReference, q }: LicensingDeliveriesQuery): {
  readonly where: string;
  readonly values: readonly Knex.RawBinding[];
} {
  const conditions: (readonly [string, string])[] = [];
  if (productId !== undefined) conditions.push(['product_id = ?', productId]);
  if (supplierReference !== undefined) {
    conditions.push(['supplier_reference = ?', supplierReference]);
  }
  if (q) conditions.push(['supplier_reference ILIKE ?', `${escapeLike(q)}%`]);
  const where = ['true', ...conditions.map(([sql]) => sql)].join(' AND ');
  return { where, values: conditions.map(([, value]) => value) };
}

function deliveryOf(row: DeliveryRow): KeyDelivery {
  const { batches, imported, available, allocated, revoked, replaced } = row;
  return {
    id: row.batch_id,
    productId: row.product_id,
    supplierReference: row.supplier_reference,
    importedAt: row.opened_at.toISOString(),
    batches,
    imported,
    available,
    allocated,
    revoked,
    replaced,
  };
}
