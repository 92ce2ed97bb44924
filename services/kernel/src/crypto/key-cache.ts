import { LRUCache } from 'lru-cache';

export interface KeyCache {
  /**
   * The key of an owner, from memory where it is known. What `read` finds is kept, unless keys were forgotten while it
   * was read: it may have been destroyed since.
   */
  get<Found>(ownerId: string, read: () => Promise<Buffer | Found>): Promise<Buffer | Found>;
  /** Forgets all of them. */
  clear(): void;
}

export function createKeyCache(max: number): KeyCache {
  const cache = new LRUCache<string, Buffer>({ max });
  let generation = 0;
  return {
    get: async (ownerId, read) => {
      const cached = cache.get(ownerId);
      if (cached) return cached;
      const before = generation;
      const key = await read();
      if (Buffer.isBuffer(key) && generation === before) cache.set(ownerId, key);
      return key;
    },
    clear: () => {
      generation += 1;
      cache.clear();
    },
  };
}
