import type { AdminProduct } from 'contracts/api/admin';
import type { GuideFields } from 'contracts/api/catalog';
import type { GuideSection } from 'contracts/constants/catalog';
import {
  bigint,
  boolean,
  createTables,
  defineTable,
  integer,
  jsonb,
  text,
  texts,
  timestamp,
  tsvector,
  uuid,
  uuids,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import type { Knex } from 'knex';

/** Where the trigram extension lives; no row where the server does without it. */
export const TRIGRAM_SCHEMA = `SELECT n.nspname AS schema
  FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'`;

/** What a list shows. */
export const products = defineTable(
  'products',
  {
    product_id: uuid().primary(),
    revision: bigint(),
    name: text(),
    summary: text(),
    // Null: the same as everywhere.
    name_km: text().nullable(),
    summary_km: text().nullable(),
    maker: text().nullable(),
    image_url: text().nullable(),
    sections_eur: texts<GuideSection>(),
    sections_km: texts<GuideSection>(),
    updated_at: timestamp(),
  },
  { indexes: ['(updated_at, product_id)'] },
);

export const productTexts = defineTable('product_texts', {
  product_id: uuid().primary(),
  description: text(),
  description_km: text().nullable(),
  guide: jsonb<GuideFields>(),
});

/**
 * What filters and sorts look at stands apart in narrow rows, so that any combination of them can be answered by looking
 * through all products of a market: a few hundred pages for ten thousand products. What a list shows, what is searched
 * and long texts are read for the rows found.
 */
export const listing = defineTable(
  'listing',
  {
    product_id: uuid().primary(),
    sku: text(),
    sort_name: text(),
    sort_name_km: text(),
    category_id: uuid().nullable(),
    region: text<NonNullable<AdminProduct['region']>>().nullable(),
    platform: text<NonNullable<AdminProduct['platform']>>().nullable(),
    sale_state: text<AdminProduct['saleState']>(),
    visibility: text<AdminProduct['visibility']>(),
    // At which it is sold: none while it is not published.
    price_eur: bigint().nullable(),
    price_km: bigint().nullable(),
    // That were set.
    list_price_eur: bigint().nullable(),
    list_price_km: bigint().nullable(),
    created_at: timestamp(),
    // No index knows the counts, and pages keep room: a sale changes its row in place.
    stock_eur: integer(),
    stock_km: integer(),
    units_sold: integer(),
  },
  {
    constraints: ['CONSTRAINT listing_sku_unique UNIQUE (sku)'],
    // The console lists what no market sells, too.
    indexes: ['(sort_name, product_id)', '(created_at, product_id)'],
  },
);

export const search = defineTable('search', {
  product_id: uuid().primary(),
  // Name, SKU and maker, where a word may stand anywhere; and all words, where it must begin one.
  names: text(),
  document: tsvector(),
});

/** Every word that names, SKUs and makers have had: what a mistyped one may mean. */
export const words = defineTable('words', { word: text().primary() });

/** How many products were sold so many times: ranks come from these few rows. */
export const popularity = defineTable('popularity', {
  units_sold: integer().primary(),
  products: integer(),
});

export const batches = defineTable('batches', {
  batch_id: uuid().primary(),
  product_id: uuid(),
  in_eur: integer(),
  in_km: integer(),
});

export const categories = defineTable('categories', {
  category_id: uuid().primary(),
  revision: bigint(),
  name: text(),
  name_km: text().nullable(),
  parent_id: uuid().nullable(),
  sort_order: integer(),
  level: integer(),
  is_active: boolean(),
  // From the root to the category itself.
  path: uuids(),
});

const TABLES = [products, productTexts, listing, search, words, popularity, batches, categories];

export type ShownRow = RowOf<typeof products>;
export type TextsRow = RowOf<typeof productTexts>;
export type ListingRow = RowOf<typeof listing>;
export type CategoryRow = RowOf<typeof categories>;

export async function createCatalogTables(
  _schema: Knex.SchemaBuilder,
  raw: (sql: string) => Knex.Raw<{ rows: { schema: string }[] }>,
): Promise<void> {
  await createTables(raw, TABLES);
  await createListIndexes(raw);
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
