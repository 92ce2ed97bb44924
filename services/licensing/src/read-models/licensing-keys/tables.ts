import type { Knex } from 'knex';

/** Keys are stored encrypted; the only index on their text is one on its HMAC. */
export async function createKeyTables(
  schema: Knex.SchemaBuilder,
  raw: (sql: string) => Knex.Raw,
): Promise<void> {
  await schema
    .createTable('batches', (table) => {
      table.uuid('batch_id').primary();
      table.uuid('product_id').notNullable().index('batches_product');
      table.specificType('tenants', 'text[]').notNullable();
      table.text('supplier_reference').notNullable().index('batches_supplier');
      table.text('wrapped_data_key').notNullable();
      table.integer('imported').notNullable();
      table.integer('available').notNullable();
      table.integer('allocated').notNullable();
      table.integer('revoked').notNullable();
      table.integer('replaced').notNullable();
      table.timestamp('opened_at').notNullable();
      table.text('opened_by').notNullable();
      table.index(['opened_at', 'batch_id'], 'batches_newest');
    })
    .createTable('keys', keyColumns)
    .createTable('sales', (table) => {
      table.uuid('key_id').notNullable();
      table.uuid('order_id').notNullable();
      table.boolean('is_active').notNullable();
      table.primary(['key_id', 'order_id']);
    });
  await raw('CREATE INDEX keys_sold ON {schema}.keys (allocated_at DESC NULLS LAST, key_id DESC)');
  // The batch stream makes a double sale impossible; should one ever be recorded, this is the alarm.
  await raw(
    'CREATE UNIQUE INDEX one_active_sale_per_key ON {schema}.sales (key_id) WHERE is_active',
  );
}

function keyColumns(table: Knex.CreateTableBuilder): void {
  table.uuid('key_id').primary();
  table.uuid('batch_id').notNullable();
  table.uuid('product_id').notNullable();
  // Place within the batch, from 0.
  table.integer('place').notNullable();
  table.text('status').notNullable();
  table.uuid('order_id').index('keys_order');
  table.uuid('company_id');
  table.text('last_four').notNullable();
  // The same from its end: some last characters are a range of it.
  table.specificType('ending', 'text COLLATE "C"').notNullable().index('keys_ending');
  table.text('fingerprint').notNullable().unique();
  table.text('ciphertext').notNullable();
  table.timestamp('imported_at').notNullable();
  table.timestamp('allocated_at');
  table.timestamp('revoked_at');
  table.text('revoked_by');
  table.text('revoked_because');
  table.text('revocation_cause');
  table.timestamp('replaced_at');
  table.text('replaced_admin');
  table.text('replaced_because');
  table.uuid('replaced_by');
  table.uuid('replaces');
  table.index(['batch_id', 'place'], 'keys_batch');
  // Each filter of the vault's list comes in its order.
  const newest = ['imported_at', 'batch_id', 'place'];
  table.index(newest, 'keys_newest');
  table.index(['status', ...newest], 'keys_status');
  table.index(['product_id', 'status', ...newest], 'keys_product');
  table.index(['company_id', ...newest], 'keys_company');
}
