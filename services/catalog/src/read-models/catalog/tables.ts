import type { Knex } from 'knex';

/** Where the trigram extension lives; no row where the server does without it. */
export const TRIGRAM_SCHEMA = `SELECT n.nspname AS schema
  FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'`;

/**
 * Long texts and changing counts stand apart from what lists show, so that a page of a list reads few
 * bytes and a sale touches one narrow row without an index to maintain.
 */
export async function createCatalogTables(
  schema: Knex.SchemaBuilder,
  raw: (sql: string) => Knex.Raw<{ rows: { schema: string }[] }>,
): Promise<void> {
  await schema
    .createTable('products', productColumns)
    .createTable('product_texts', (table) => {
      table.uuid('product_id').primary();
      table.text('description').notNullable();
      table.jsonb('guide').notNullable();
      table.specificType('document', 'tsvector').notNullable();
      table.index('document', 'product_texts_document', 'gin');
    })
    .createTable('stock', (table) => {
      table.uuid('product_id').primary();
      table.integer('stock_eur').notNullable();
      table.integer('stock_km').notNullable();
      table.integer('units_sold').notNullable();
    })
    // How many products were sold so many times: ranks come from these few rows.
    .createTable('popularity', (table) => {
      table.integer('units_sold').primary();
      table.integer('products').notNullable();
    })
    .createTable('batches', (table) => {
      table.uuid('batch_id').primary();
      table.uuid('product_id').notNullable();
      table.integer('in_eur').notNullable();
      table.integer('in_km').notNullable();
    })
    .createTable('categories', (table) => {
      table.uuid('category_id').primary();
      table.text('name').notNullable();
      table.uuid('parent_id');
      table.integer('sort_order').notNullable();
      table.integer('level').notNullable();
      table.boolean('is_active').notNullable();
      // From the root to the category itself.
      table.specificType('path', 'uuid[]').notNullable();
    });
  await createListIndexes(raw);
}

function productColumns(table: Knex.CreateTableBuilder): void {
  table.uuid('product_id').primary();
  table.bigint('revision').notNullable();
  table.text('sku').notNullable().unique();
  table.text('name').notNullable();
  table.text('sort_name').notNullable();
  table.text('summary').notNullable();
  table.text('maker');
  table.text('image_url');
  table.uuid('category_id').index('products_category');
  table.text('region');
  table.text('platform');
  table.text('sale_state').notNullable();
  table.bigint('price_eur');
  table.bigint('price_km');
  table.specificType('sections_eur', 'text[]').notNullable();
  table.specificType('sections_km', 'text[]').notNullable();
  table.text('search_text').notNullable();
  table.timestamp('created_at').notNullable();
  table.timestamp('updated_at').notNullable();
}

async function createListIndexes(
  raw: (sql: string) => Knex.Raw<{ rows: { schema: string }[] }>,
): Promise<void> {
  for (const price of ['price_eur', 'price_km']) {
    for (const order of ['sort_name', price, 'created_at']) {
      const name = `products_${price}_by_${order}`;
      await raw(
        `CREATE INDEX ${name} ON {schema}.products (${order}, product_id) WHERE ${price} IS NOT NULL`,
      );
    }
  }
  const { rows } = await raw(TRIGRAM_SCHEMA);
  const trigrams = rows[0]?.schema;
  if (trigrams === undefined) return;
  await raw(
    `CREATE INDEX products_search_text ON {schema}.products USING gin (search_text "${trigrams}".gin_trgm_ops)`,
  );
}
