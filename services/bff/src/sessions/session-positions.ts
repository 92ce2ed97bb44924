import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Positions } from 'kernel/http/service-client';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { SessionSignals } from './session-signals.ts';

const WRITE_EVERY_MS = 100;
const MAX_SESSIONS = 20_000;
/** Read models are far past a position by then, and what another process wrote has been announced. */
const CACHE_TTL_MS = 60_000;

/** What each session wrote: the last log position by stream category, for read-your-own-writes. */
export interface SessionPositions extends Stoppable {
  of(key: string): Promise<Positions>;
  /** Known here at once; written soon after, all sessions together. */
  add(key: string, positions: Positions): void;
}

interface Parts {
  readonly db: Knex;
  readonly signals: SessionSignals;
  readonly logger: Logger;
}

export function createSessionPositions({ db, signals, logger }: Parts): SessionPositions {
  const known = new LRUCache<string, Positions>({ max: MAX_SESSIONS, ttl: CACHE_TTL_MS });
  /** What was added here a moment ago: a load may pass it by while it is being written. */
  const added = new LRUCache<string, Positions>({ max: MAX_SESSIONS, ttl: CACHE_TTL_MS });
  let unwritten = new Map<string, Positions>();
  signals.onSignal((signal, keys) => {
    if (signal === 'wrote') for (const key of keys) known.delete(key);
  });
  signals.onGap(() => known.clear());

  const write = async (): Promise<void> => {
    if (unwritten.size === 0) return;
    const batch = unwritten;
    unwritten = new Map();
    await upsert(db, batch);
    await signals.send('wrote', [...batch.keys()]);
  };
  // One write at a time: a slow database gathers more instead of queueing up.
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write).catch((err: unknown) => {
      logger.warn({ err }, 'positions of sessions were not written');
    });
  }, WRITE_EVERY_MS);

  const load = async (key: string): Promise<Positions> => {
    const rows: { category: string; position: string }[] = await db('session_positions')
      .withSchema('bff')
      .where({ id_hash: key })
      .select('category', 'position');
    const stored = Object.fromEntries(rows.map((row) => [row.category, row.position]));
    const merged = later(stored, added.get(key) ?? {});
    known.set(key, merged);
    return merged;
  };

  return {
    name: 'session positions',
    of: async (key) => known.get(key) ?? load(key),
    add: (key, positions) => {
      unwritten.set(key, later(unwritten.get(key) ?? {}, positions));
      added.set(key, later(added.get(key) ?? {}, positions));
      const held = known.get(key);
      if (held) known.set(key, later(held, positions));
    },
    stop: async () => {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}

/** Category by category the later of two positions. */
export function later(left: Positions, right: Positions): Positions {
  const merged: Record<string, string> = { ...left };
  for (const [category, position] of Object.entries(right)) {
    const held = merged[category];
    if (held === undefined || BigInt(position) > BigInt(held)) merged[category] = position;
  }
  return merged;
}

/**
 * One statement for all sessions. A session that has ended meanwhile is left out by the join. Nothing waits for
 * the disk: a lost position only costs a look at a read model that lags for a moment.
 */
async function upsert(db: Knex, batch: ReadonlyMap<string, Positions>): Promise<void> {
  const rows = [...batch].flatMap(([key, positions]) =>
    Object.entries(positions).map(([category, position]) => ({ key, category, position })),
  );
  await db.raw(
    `INSERT INTO bff.session_positions AS held (id_hash, category, position)
     SELECT given.id_hash, given.category, given.position
     FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting,
       unnest(?::text[], ?::text[], ?::bigint[]) AS given (id_hash, category, position)
     JOIN bff.sessions ON sessions.id_hash = given.id_hash
     ORDER BY given.id_hash, given.category
     ON CONFLICT (id_hash, category)
     DO UPDATE SET position = GREATEST(held.position, excluded.position)`,
    [rows.map((row) => row.key), rows.map((row) => row.category), rows.map((row) => row.position)],
  );
}
