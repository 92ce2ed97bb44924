import type { ProductListItem } from 'contracts/api/catalog';
import type { Knex } from 'knex';

export const OFFERS = 'offers';

/** The counts that every sale changes stand apart, in narrow rows without an index to maintain. */
export async function createOfferTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.products (
    product_id text PRIMARY KEY,
    sku text NOT NULL,
    name text NOT NULL,
    summary text NOT NULL,
    image_url text,
    category_id text,
    region text,
    platform text,
    sale_state text NOT NULL,
    price_eur bigint,
    price_km bigint,
    sections_eur text[] NOT NULL,
    sections_km text[] NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await raw(`CREATE TABLE {schema}.stock (
    product_id text PRIMARY KEY,
    stock_eur integer NOT NULL,
    stock_km integer NOT NULL
  )`);
  await raw(`CREATE TABLE {schema}.batches (
    batch_id text PRIMARY KEY,
    product_id text NOT NULL,
    in_eur integer NOT NULL,
    in_km integer NOT NULL
  )`);
}

/** A product with its stock, as Postgres gives it: bigint as text, instants as dates. */
export interface OfferRow {
  readonly product_id: string;
  readonly sku: string;
  readonly name: string;
  readonly summary: string;
  readonly image_url: string | null;
  readonly category_id: string | null;
  readonly region: ProductListItem['region'];
  readonly platform: ProductListItem['platform'];
  readonly sale_state: 'regular' | 'pre-order' | 'discontinued';
  readonly price_eur: string | null;
  readonly price_km: string | null;
  readonly sections_eur: ProductListItem['guideSections'];
  readonly sections_km: ProductListItem['guideSections'];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly stock_eur: number | null;
  readonly stock_km: number | null;
}
