import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { newKey, open, seal } from './secret-box.ts';
import type { Migration } from '../area-module.ts';

/** Shown wherever a person was erased or a text cannot be decrypted. */
export const ERASED = '[erased]';

const PREFIX = 'pe1.';
const CACHED_KEYS = 10_000;

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

interface PersonKeyRow {
  readonly person_id: string;
  readonly wrapped_key: string;
}

/**
 * @param db a pool that may read and write schema `vault`.
 * @param wrappingKey 32 bytes, from the environment.
 */
export function createPersonVault(db: Knex, wrappingKey: Buffer): PersonVault {
  const cache = new LRUCache<string, Buffer>({ max: CACHED_KEYS });
  const keys = () => db<PersonKeyRow>('person_keys').withSchema('vault');

  const stored = async (personId: string): Promise<Buffer | undefined> => {
    const cached = cache.get(personId);
    if (cached) return cached;
    const row = await keys().where({ person_id: personId }).first();
    if (!row) return undefined;
    const key = open(wrappingKey, row.wrapped_key, personId);
    cache.set(personId, key);
    return key;
  };

  const made = async (personId: string): Promise<Buffer> => {
    const existing = await stored(personId);
    if (existing) return existing;
    // Of two first uses at once one row wins; both read that one.
    await keys()
      .insert({ person_id: personId, wrapped_key: seal(wrappingKey, newKey(), personId) })
      .onConflict()
      .ignore();
    const key = await stored(personId);
    if (!key) throw new Error('A person key was not kept.');
    return key;
  };

  return {
    seal: async (personId, fields) => {
      const key = await made(personId);
      return mapFields(fields, (text, field) => PREFIX + seal(key, text, `${personId}\n${field}`));
    },
    open: async (personId, fields) => {
      const key = await stored(personId);
      return mapFields(fields, (text, field) => opened(key, text, `${personId}\n${field}`));
    },
  };
}

function opened(key: Buffer | undefined, text: string, boundTo: string): string {
  if (!key || !text.startsWith(PREFIX)) return ERASED;
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
