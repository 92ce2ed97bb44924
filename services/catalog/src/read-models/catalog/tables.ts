import type { Knex } from 'knex';

/** Where the trigram extension lives; no row where the server does without it. */
export const TRIGRAM_SCHEMA = `SELECT n.nspname AS schema
  FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'`;

/**
 * What filters and sorts look at stands apart in narrow rows (`listing`), so that any combination of them can be
 * answered by looking through all products of a market: a few hundred pages for ten thousand products. What a list
 * shows (`products`), what is searched (`search`) and long texts are read for the rows found.
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
      table.text('description_km');
      table.jsonb('guide').notNullable();
    })
    .createTable('listing', listingColumns)
    .createTable('search', (table) => {
      table.uuid('product_id').primary();
      // Name, SKU and maker, where a word may stand anywhere; and all words, where it must begin one.
      table.text('names').notNullable();
      table.specificType('document', 'tsvector').notNullable();
    })
    // Every word that names, SKUs and makers have had: what a mistyped one may mean.
    .createTable('words', (table) => {
      table.text('word').primary();
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
      table.bigint('revision').notNullable();
      table.text('name').notNullable();
      table.text('name_km');
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
  table.text('name').notNullable();
  table.text('summary').notNullable();
  // Null: the same as everywhere.
  table.text('name_km');
  table.text('summary_km');
  table.text('maker');
  table.text('image_url');
  table.specificType('sections_eur', 'text[]').notNullable();
  table.specificType('sections_km', 'text[]').notNullable();
  table.timestamp('updated_at').notNullable();
}

function listingColumns(table: Knex.CreateTableBuilder): void {
  table.uuid('product_id').primary();
  table.text('sku').notNullable().unique();
  table.text('sort_name').notNullable();
  table.text('sort_name_km').notNullable();
  table.uuid('category_id');
  table.text('region');
  table.text('platform');
  table.text('sale_state').notNullable();
  table.text('visibility').notNullable();
  // At which it is sold: none while it is not published.
  table.bigint('price_eur');
  table.bigint('price_km');
  // That were set.
  table.bigint('list_price_eur');
  table.bigint('list_price_km');
  table.timestamp('created_at').notNullable();
  // No index knows the counts, and pages keep room: a sale changes its row in place.
  table.integer('stock_eur').notNullable();
  table.integer('stock_km').notNullable();
  table.integer('units_sold').notNullable();
}

/** Filters that an index answers by itself, wherever a page lies; a sale changes none of them. */
const FILTERED = ['category_id', 'region', 'platform', 'sale_state', 'created_at'];

async function createListIndexes(
  raw: (sql: string) => Knex.Raw<{ rows: { schema: string }[] }>,
): Promise<void> {
  await raw('ALTER TABLE {schema}.listing SET (fillfactor = 85)');
  for (const price of ['price_eur', 'price_km']) {
    const byName = price === 'price_km' ? 'sort_name_km' : 'sort_name';
    for (const order of [byName, price, 'created_at']) {
      const name = `listing_${price}_by_${order}`;
      const others = [...FILTERED, price].filter((column) => column !== order);
      await raw(
        `CREATE INDEX ${name} ON {schema}.listing (${order}, product_id)
         INCLUDE (${others.join(', ')}) WHERE ${price} IS NOT NULL`,
      );
    }
  }
  // The console lists what no market sells, too.
  await raw('CREATE INDEX ON {schema}.listing (sort_name, product_id)');
  await raw('CREATE INDEX ON {schema}.listing (created_at, product_id)');
  await raw('CREATE INDEX ON {schema}.products (updated_at, product_id)');
  const { rows } = await raw(TRIGRAM_SCHEMA);
  const trigrams = rows[0]?.schema;
  await createSearchIndexes(raw, trigrams);
}

/** The words of name, SKU and maker, as the index knows them. */
export const NAMED = `to_tsvector('simple', names)`;

/** Without a list of pending entries, which every search would have to read after many changes. */
const AT_ONCE = 'WITH (fastupdate = off)';

async function createSearchIndexes(
  raw: (sql: string) => Knex.Raw,
  trigrams: string | undefined,
): Promise<void> {
  await raw(`CREATE INDEX search_document ON {schema}.search USING gin (document) ${AT_ONCE}`);
  await raw(`CREATE INDEX search_named ON {schema}.search USING gin (${NAMED}) ${AT_ONCE}`);
  if (trigrams === undefined) return;
  const byTrigrams = (column: string): string =>
    `USING gin (${column} "${trigrams}".gin_trgm_ops) ${AT_ONCE}`;
  await raw(`CREATE INDEX search_names ON {schema}.search ${byTrigrams('names')}`);
  await raw(`CREATE INDEX words_trigrams ON {schema}.words ${byTrigrams('word')}`);
}
