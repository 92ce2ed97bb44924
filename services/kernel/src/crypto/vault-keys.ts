import type { Knex } from 'knex';
import { defineTable, text, timestamp, uuid } from '../projections/define-table.ts';
import type { RowOf } from '../projections/define-table.ts';
import { createKeyCache } from './key-cache.ts';
import { newKey } from './secret-box.ts';
import { createWrapping } from './wrapping.ts';

const CACHED_KEYS = 10_000;
/** Within this time every process has noticed that a key was destroyed. */
const NOTICED_WITHIN_MS = 1_000;

/** The keys of table `vault.person_keys`, each by the UUID of the person or the company whose texts it encrypts. */
interface VaultKeys {
  /** Undefined: there was none yet. */
  stored(ownerId: string): Promise<Buffer | 'erased' | undefined>;
  /** Makes the key on first use. Of an owner whose key was destroyed it is one that nobody has. */
  made(ownerId: string): Promise<Buffer>;
}

export const personKeys = defineTable('person_keys', {
  person_id: uuid(),
  // Null: destroyed.
  wrapped_key: text().nullable(),
  erased_at: timestamp().nullable(),
});

type KeyRow = RowOf<typeof personKeys>;

/**
 * Keeps keys in memory, so that reading and writing ask the database once for each owner.
 * @param db a pool that may read and write schema `vault`.
 * @param wrappingKey 32 bytes, from the environment.
 * @param formerKey the one that it takes the place of, as long as anything stands under it.
 */
export function createVaultKeys(db: Knex, wrappingKey: Buffer, formerKey?: Buffer): VaultKeys {
  const wrapping = createWrapping(wrappingKey, formerKey);
  const cache = createKeyCache(CACHED_KEYS);
  const asked = new Map<string, Promise<KeyRow | undefined>>();
  const keys = () => db<KeyRow>('person_keys').withSchema('vault');

  const forgetErased = erasureWatch(db, () => {
    // Who asks from now on waits for no answer from before.
    asked.clear();
    cache.clear();
  });

  /** A list of many texts of one owner asks for their key once. */
  const rowOf = async (ownerId: string): Promise<KeyRow | undefined> => {
    const before = asked.get(ownerId);
    if (before) return before;
    const asking = Promise.resolve(keys().where({ person_id: ownerId }).first()).finally(() => {
      if (asked.get(ownerId) === asking) asked.delete(ownerId);
    });
    asked.set(ownerId, asking);
    return asking;
  };

  const stored = async (ownerId: string): Promise<Buffer | 'erased' | undefined> => {
    await forgetErased();
    return cache.get(ownerId, async () => {
      const row = await rowOf(ownerId);
      if (!row) return undefined;
      return row.wrapped_key === null ? 'erased' : wrapping.unwrap(row.wrapped_key, ownerId);
    });
  };

  const made = async (ownerId: string): Promise<Buffer> => {
    const existing = await stored(ownerId);
    // What is written in the name of somebody erased is kept under a key that nobody has.
    if (existing) return existing === 'erased' ? newKey() : existing;
    // Of two first uses at once one row wins; both read that one.
    await keys()
      .insert({ person_id: ownerId, wrapped_key: wrapping.wrap(newKey(), ownerId) })
      .onConflict()
      .ignore();
    asked.delete(ownerId);
    const key = await stored(ownerId);
    if (!key) throw new Error('A key of the vault was not kept.');
    return key === 'erased' ? newKey() : key;
  };

  return { stored, made };
}

/** Finds when more keys were destroyed than at the last look; between two looks nothing is asked. */
function erasureWatch(db: Knex, onErased: () => void): () => Promise<void> {
  let known = 0;
  let looked = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const { rows } = await db.raw<{ rows: { erased: number }[] }>(
      'SELECT count(*)::integer AS erased FROM vault.person_keys WHERE erased_at IS NOT NULL',
    );
    const erased = rows[0]?.erased ?? 0;
    if (erased !== known) onErased();
    known = erased;
  };
  return () => {
    if (performance.now() - looked < NOTICED_WITHIN_MS) return looking;
    looked = performance.now();
    looking = look().catch((error: unknown) => {
      looked = Number.NEGATIVE_INFINITY;
      throw error;
    });
    return looking;
  };
}
