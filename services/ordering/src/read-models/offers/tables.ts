import type { Knex } from 'knex';

export const OFFERS = 'offers';

/** The count that every sale changes stands apart, in a narrow row without an index to maintain. */
export async function createOfferTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.products (
    product_id text PRIMARY KEY,
    sku text NOT NULL,
    name text NOT NULL,
    name_km text,
    sale_state text NOT NULL,
    visibility text NOT NULL,
    price_eur bigint,
    price_km bigint
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
