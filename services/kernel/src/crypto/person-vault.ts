import { hkdfSync } from 'node:crypto';
import type { Knex } from 'knex';
import { open, seal } from './secret-box.ts';
import { createVaultKeys } from './vault-keys.ts';
import type { Migration } from '../area-module.ts';

/** Shown wherever a person was erased or a text cannot be decrypted. */
export const ERASED = '[erased]';

const PREFIX = 'pe1.';

/** Personal data under a key per person. Destroying the key erases the person from the whole log. */
export interface PersonVault {
  /** Encrypts each field; makes the person's key on first use. */
  seal<Field extends string>(
    personId: string,
    fields: Readonly<Record<Field, string>>,
  ): Promise<Record<Field, string>>;
  /** Decrypts each field; {@link ERASED} where that is impossible. */
  open<Field extends string>(
    personId: string,
    fields: Readonly<Record<Field, string>>,
  ): Promise<Record<Field, string>>;
  /**
   * Bytes that come out the same each time and that nobody guesses without the person's key (HKDF, RFC 5869); makes the
   * key on first use.
   * @param purpose says what they are for: other purposes have other bytes.
   * @param length in bytes.
   */
  derive(personId: string, purpose: string, length: number): Promise<Buffer>;
}

export const vaultMigration: Migration = {
  name: '0001-vault-person-keys',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS vault');
    await db.schema.withSchema('vault').createTable('person_keys', (table) => {
      table.uuid('person_id').primary();
      table.text('wrapped_key').notNullable();
    });
  },
};

/** Whether a text stands as it is encrypted under some person's key. */
export function isSealedText(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** A destroyed key leaves its row behind, so that nobody makes another one for that person. */
export const erasedKeysMigration: Migration = {
  name: '0060-vault-erased-keys',
  up: async (db) => {
    await db.schema.withSchema('vault').alterTable('person_keys', (table) => {
      table.setNullable('wrapped_key');
      table.timestamp('erased_at');
    });
    await db.raw(
      'CREATE INDEX person_keys_erased ON vault.person_keys (erased_at) WHERE erased_at IS NOT NULL',
    );
  },
};

/** Destroys keys for good; of a person who has none it says that there will be none. Twice comes to the same. */
export async function destroyPersonKeys(db: Knex, personIds: readonly string[]): Promise<void> {
  await db.raw(
    `INSERT INTO vault.person_keys AS held (person_id, wrapped_key, erased_at)
     SELECT id, NULL, now() FROM unnest(?::uuid[]) AS id
     ON CONFLICT (person_id) DO UPDATE SET wrapped_key = NULL, erased_at = now()
     WHERE held.wrapped_key IS NOT NULL`,
    [[...personIds]],
  );
}

/**
 * @param db a pool that may read and write schema `vault`.
 * @param wrappingKey 32 bytes, from the environment.
 * @param formerKey the one that it takes the place of, as long as anything stands under it.
 */
export function createPersonVault(db: Knex, wrappingKey: Buffer, formerKey?: Buffer): PersonVault {
  const keys = createVaultKeys(db, wrappingKey, formerKey);
  return {
    seal: async (personId, fields) => {
      const key = await keys.made(personId);
      return mapFields(fields, (text, field) => PREFIX + seal(key, text, `${personId}\n${field}`));
    },
    open: async (personId, fields) => {
      const found = await keys.stored(personId);
      const key = found === 'erased' ? undefined : found;
      return mapFields(fields, (text, field) => opened(key, text, `${personId}\n${field}`));
    },
    derive: async (personId, purpose, length) => {
      const key = await keys.made(personId);
      return Buffer.from(hkdfSync('sha256', key, '', `${personId}\n${purpose}`, length));
    },
  };
}

function opened(key: Buffer | undefined, text: string, boundTo: string): string {
  if (!key || !isSealedText(text)) return ERASED;
  try {
    return open(key, text.slice(PREFIX.length), boundTo).toString('utf8');
  } catch {
    return ERASED;
  }
}

function mapFields<Field extends string>(
  fields: Readonly<Record<Field, string>>,
  change: (text: string, field: string) => string,
): Record<Field, string> {
  const entries = Object.entries<string>(fields).map(
    ([field, text]) => [field, change(text, field)] as const,
  );
  return Object.fromEntries(entries) as Record<Field, string>;
}
