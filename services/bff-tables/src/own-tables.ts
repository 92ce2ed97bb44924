import type { ImageFault } from 'contracts/constants/product-images';
import type { Migration, OwnSchema } from 'kernel/area-module';
import { bytea, defineTable, text, timestamp } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

const fetchedImages = defineTable('fetched_images', {
  address_hash: text(),
  address: text(),
  asked_at: timestamp(),
  queued_at: timestamp().nullable(),
  fetched: bytea().nullable(),
  fault: text<ImageFault>().nullable(),
  image_hash: text().nullable(),
  unused_since: timestamp().nullable(),
});

export type FetchedImageRow = RowOf<typeof fetchedImages>;

/** The one schema that the BFF reaches; of nobody else but in {@link fetchedImagesTable}. */
export const bffSchema: OwnSchema = {
  name: 'bff',
  usedBy: 'portal_edge',
  tables: [fetchedImages],
};

/** Sessions by the SHA-256 of their id, the log positions each session has written, and sign-in throttling by address. */
export const bffTables: Migration = {
  name: '0003-edge-tables',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS bff');
    const schema = db.schema.withSchema('bff');
    await schema.createTable('sessions', (table) => {
      table.text('id_hash').primary();
      table.uuid('user_id').notNullable().index();
      table.jsonb('data').notNullable();
      table.timestamp('created_at').notNullable();
      table.timestamp('last_seen_at').notNullable();
      table.timestamp('expires_at').notNullable().index();
    });
    await db.schema.withSchema('bff').createTable('session_positions', (table) => {
      table.text('id_hash').notNullable();
      table.text('category').notNullable();
      table.bigInteger('position').notNullable();
      table.primary(['id_hash', 'category']);
      table.foreign('id_hash').references('id_hash').inTable('bff.sessions').onDelete('CASCADE');
    });
    // The shape that rate-limiter-flexible's Postgres store expects.
    await db.schema.withSchema('bff').createTable('sign_in_limits', (table) => {
      table.string('key', 255).primary();
      table.integer('points').notNullable().defaultTo(0);
      table.bigInteger('expire');
    });
  },
};

/** Pictures of products by the SHA-256 of their content, re-encoded, in two sizes. No event holds them: they are data of their own. */
export const productImagesTable: Migration = {
  name: '0051-product-images',
  up: async (db) => {
    await db.schema.withSchema('bff').createTable('product_images', (table) => {
      table.text('hash').primary();
      table.binary('small').notNullable();
      table.binary('large').notNullable();
      table.uuid('uploaded_by').notNullable();
      table.timestamp('uploaded_at').notNullable();
    });
  },
};

/**
 * Pictures that lie at other hosts, by the SHA-256 of their address. A worker, which may connect to elsewhere, hands over
 * what it has fetched (`fetched`) or why it could not (`fault`); what was drawn anew of it is one of `product_images`.
 */
export const fetchedImagesTable: Migration = {
  name: '0112-fetched-images',
  up: async (db) => {
    // Nobody in particular has brought what was fetched.
    await db.raw('ALTER TABLE bff.product_images ALTER COLUMN uploaded_by DROP NOT NULL');
    await db.schema.withSchema('bff').createTable('fetched_images', (table) => {
      table.text('address_hash').primary();
      table.text('address').notNullable();
      table.timestamp('asked_at').notNullable();
      table.timestamp('queued_at');
      table.binary('fetched');
      table.text('fault');
      table.text('image_hash').references('hash').inTable('bff.product_images');
    });
    await db.raw(
      'CREATE INDEX fetched_images_wanted ON bff.fetched_images (asked_at) WHERE queued_at IS NULL',
    );
    await db.raw('GRANT USAGE ON SCHEMA bff TO portal_worker');
    await db.raw(
      `GRANT SELECT (address_hash, address, asked_at, queued_at, image_hash), UPDATE (queued_at, fetched, fault)
       ON bff.fetched_images TO portal_worker`,
    );
  },
};

/**
 * Since when no product shows a picture; null while one does, and until a worker has looked. Pictures are let go of by
 * whoever tidies up, who needs to know of them that much.
 */
export const unusedImagesMigration: Migration = {
  name: '0117-unused-images',
  up: async (db) => {
    await db.raw('ALTER TABLE bff.product_images ADD COLUMN unused_since timestamptz');
    await db.raw('ALTER TABLE bff.fetched_images ADD COLUMN unused_since timestamptz');
    await db.raw(
      `GRANT SELECT (hash, unused_since), UPDATE (unused_since), DELETE ON bff.product_images TO portal_worker`,
    );
    await db.raw(
      `GRANT SELECT (unused_since), UPDATE (unused_since), DELETE ON bff.fetched_images TO portal_worker`,
    );
  },
};

/** Who has registered how many companies lately, in the shape of `sign_in_limits`. */
export const registrationLimitsTable: Migration = {
  name: '0106-registration-limits',
  up: async (db) => {
    await db.schema.withSchema('bff').createTable('registration_limits', (table) => {
      table.string('key', 255).primary();
      table.integer('points').notNullable().defaultTo(0);
      table.bigInteger('expire');
    });
  },
};

/** What each account has asked for of dear work within the last minute, in the shape of `sign_in_limits`. */
export const workLimitsTable: Migration = {
  name: '0095-work-limits',
  up: async (db) => {
    await db.schema.withSchema('bff').createTable('work_limits', (table) => {
      table.string('key', 255).primary();
      table.integer('points').notNullable().defaultTo(0);
      table.bigInteger('expire');
    });
  },
};
