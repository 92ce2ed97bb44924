import type { KeyRecord } from 'contracts/api/admin-keys';
import type { RevocationCause } from 'contracts/constants/keys';
import type { Tenant } from 'contracts/primitives/tenant';
import {
  boolean,
  defineTable,
  integer,
  text,
  texts,
  timestamp,
  uuid,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const batches = defineTable(
  'batches',
  {
    batch_id: uuid().primary(),
    product_id: uuid(),
    tenants: texts<Tenant>(),
    supplier_reference: text(),
    wrapped_data_key: text(),
    imported: integer(),
    available: integer(),
    allocated: integer(),
    revoked: integer(),
    replaced: integer(),
    opened_at: timestamp(),
    opened_by: text(),
  },
  {
    indexes: [
      { name: 'batches_product', on: '(product_id)' },
      { name: 'batches_supplier', on: '(supplier_reference)' },
      { name: 'batches_newest', on: '(opened_at, batch_id)' },
    ],
  },
);

/** Keys are stored encrypted; the only index on their text is one on its HMAC. */
export const keys = defineTable(
  'keys',
  {
    key_id: uuid().primary(),
    batch_id: uuid(),
    product_id: uuid(),
    // Place within the batch, from 0.
    place: integer(),
    status: text<KeyRecord['status']>(),
    order_id: uuid().nullable(),
    company_id: uuid().nullable(),
    last_four: text(),
    // The same from its end: some last characters are a range of it.
    ending: text().with('COLLATE "C"'),
    fingerprint: text(),
    ciphertext: text(),
    imported_at: timestamp(),
    allocated_at: timestamp().nullable(),
    revoked_at: timestamp().nullable(),
    revoked_by: text().nullable(),
    revoked_because: text().nullable(),
    revocation_cause: text<RevocationCause>().nullable(),
    replaced_at: timestamp().nullable(),
    replaced_admin: text().nullable(),
    replaced_because: text().nullable(),
    replaced_by: uuid().nullable(),
    replaces: uuid().nullable(),
  },
  {
    constraints: ['CONSTRAINT keys_fingerprint_unique UNIQUE (fingerprint)'],
    indexes: [
      { name: 'keys_order', on: '(order_id)' },
      { name: 'keys_ending', on: '(ending)' },
      { name: 'keys_batch', on: '(batch_id, place)' },
      // Each filter of the vault's list comes in its order.
      { name: 'keys_newest', on: '(imported_at, batch_id, place)' },
      { name: 'keys_status', on: '(status, imported_at, batch_id, place)' },
      { name: 'keys_product', on: '(product_id, status, imported_at, batch_id, place)' },
      { name: 'keys_company', on: '(company_id, imported_at, batch_id, place)' },
      { name: 'keys_sold', on: '(allocated_at DESC NULLS LAST, key_id DESC)' },
    ],
  },
);

export const sales = defineTable(
  'sales',
  { key_id: uuid(), order_id: uuid(), is_active: boolean() },
  {
    primary: ['key_id', 'order_id'],
    // The batch stream makes a double sale impossible; should one ever be recorded, this is the alarm.
    unique: [{ name: 'one_active_sale_per_key', on: '(key_id) WHERE is_active' }],
  },
);

export type BatchRow = RowOf<typeof batches>;
export type KeyRow = RowOf<typeof keys>;
