import { LRUCache } from 'lru-cache';
import type { SessionData, SessionTable } from './session-table.ts';

/** How long a session is served from memory: signals end it sooner, this bounds a lost signal. */
const CACHE_TTL_MS = 5_000;
const MAX_SESSIONS = 20_000;

/** Sessions of the table, a few seconds of them in memory. */
export interface SessionCache {
  find(key: string): Promise<SessionData | undefined>;
  set(key: string, data: SessionData): void;
  /** They are looked up anew. */
  delete(keys: readonly string[]): void;
  /** They have ended: a look-up that is under way finds them no more. */
  end(keys: readonly string[]): void;
  clear(): void;
}

export function createSessionCache(table: SessionTable): SessionCache {
  const cache = new LRUCache<string, SessionData>({ max: MAX_SESSIONS, ttl: CACHE_TTL_MS });
  // A look-up under way while its session ends must not put it back.
  const ended = new LRUCache<string, true>({ max: MAX_SESSIONS, ttl: 2 * CACHE_TTL_MS });
  // Nor may one keep what a session was before a change.
  let changes = 0;
  return {
    find: async (key) => {
      const asOf = changes;
      const data = cache.get(key) ?? (await table.find(key));
      if (!data || ended.has(key)) return undefined;
      if (asOf === changes && !cache.has(key)) cache.set(key, data);
      return data;
    },
    set: (key, data) => void cache.set(key, data),
    delete: (keys) => {
      changes += 1;
      for (const key of keys) cache.delete(key);
    },
    end: (keys) => {
      for (const key of keys) {
        ended.set(key, true);
        cache.delete(key);
      }
    },
    clear: () => {
      changes += 1;
      cache.clear();
    },
  };
}
