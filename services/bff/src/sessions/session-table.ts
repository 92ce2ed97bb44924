import type { Knex } from 'knex';
import type { User } from 'contracts/api/accounts';

/** What a session remembers. The account itself is looked up anew now and then (see accounts.ts). */
export interface SessionData {
  readonly user: User;
  /** ISO 8601 instant of the sign-in. */
  readonly signedInAt: string;
  /** Where from and with what, for the owner's list; absent where the session is older than the list. */
  readonly address?: string;
  readonly device?: string;
  /** ISO 8601 instant at which the second factor was last given. */
  readonly secondFactorAt?: string;
  /** ISO 8601 instant at which this session began to add a factor; absent once that is done or has failed. */
  readonly addingFactorSince?: string;
}

/** A session as the table holds it. */
export interface StoredSession {
  readonly key: string;
  readonly data: SessionData;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export interface SessionLifetime {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

/** Sessions as rows, by key (the hash of the id). */
export interface SessionTable {
  insert(key: string, data: SessionData): Promise<void>;
  /** Never brings back a session that has ended: a slow request may come after the sign-out. */
  update(key: string, data: SessionData): Promise<void>;
  /** Undefined when there is none or when it has expired. */
  find(key: string): Promise<SessionData | undefined>;
  /** Says that sessions were used just now. One that has lain idle for too long stays ended. */
  touch(keys: readonly string[]): Promise<void>;
  remove(key: string): Promise<void>;
  listOfUser(userId: string): Promise<readonly StoredSession[]>;
  /** All of a user's, but for the one of that key; answers the keys of those removed. */
  removeOfUser(userId: string, butFor?: string): Promise<readonly string[]>;
  /** All of a user's but the newest; answers the keys of those removed. */
  removeOldest(userId: string, butFor: number): Promise<readonly string[]>;
  removeExpired(): Promise<number>;
}

const IS_ALIVE = "last_seen_at > now() - :idle * interval '1 millisecond' AND expires_at > now()";

export function createSessionTable(db: Knex, lifetime: SessionLifetime): SessionTable {
  const sessions = (): Knex.QueryBuilder => db('sessions').withSchema('bff');
  const limits = { idle: lifetime.idleMs };
  return {
    insert: async (key, data) => {
      await sessions().insert({
        id_hash: key,
        user_id: data.user.id,
        data: JSON.stringify(data),
        created_at: db.fn.now(),
        last_seen_at: db.fn.now(),
        expires_at: db.raw("now() + ? * interval '1 millisecond'", [lifetime.absoluteMs]),
      });
    },
    update: async (key, data) => {
      await sessions()
        .where({ id_hash: key })
        .update({ user_id: data.user.id, data: JSON.stringify(data), last_seen_at: db.fn.now() });
    },
    find: async (key) => {
      const { rows } = await db.raw<{ rows: { data: SessionData }[] }>(
        `SELECT data FROM bff.sessions WHERE id_hash = :key AND ${IS_ALIVE}`,
        { key, ...limits },
      );
      return rows[0]?.data;
    },
    touch: async (keys) => {
      // Whoever has changed one at this moment has seen it, or ended it.
      await db.raw(
        `UPDATE bff.sessions SET last_seen_at = now() WHERE id_hash IN (
           SELECT id_hash FROM bff.sessions WHERE id_hash = ANY(:keys) AND ${IS_ALIVE}
           FOR UPDATE SKIP LOCKED)`,
        { keys: [...keys], ...limits },
      );
    },
    remove: async (key) => {
      await sessions().where({ id_hash: key }).delete();
    },
    listOfUser: (userId) => listOfUser(db, { userId, ...limits }),
    removeOfUser: (userId, butFor = '') =>
      removeInOrder(db, 'user_id = :userId AND id_hash <> :butFor', { userId, butFor }),
    removeOldest: (userId, butFor) => removeInOrder(db, OLDEST, { userId, butFor, ...limits }),
    removeExpired: async () => {
      const { rowCount } = await db.raw<{ rowCount: number }>(
        `DELETE FROM bff.sessions WHERE NOT (${IS_ALIVE})`,
        limits,
      );
      return rowCount;
    },
  };
}

async function listOfUser(
  db: Knex,
  bounds: { readonly userId: string; readonly idle: number },
): Promise<readonly StoredSession[]> {
  const { rows } = await db.raw<{ rows: StoredSession[] }>(
    `SELECT id_hash AS key, data, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
     FROM bff.sessions WHERE user_id = :userId AND ${IS_ALIVE}`,
    bounds,
  );
  return rows;
}

const OLDEST = `id_hash IN (
  SELECT id_hash FROM bff.sessions WHERE user_id = :userId AND ${IS_ALIVE}
  ORDER BY created_at DESC, id_hash OFFSET :butFor)`;

/** Each waits for the rows in the same order as all others do, so that no two wait for each other. */
async function removeInOrder(
  db: Knex,
  where: string,
  bindings: Readonly<Record<string, string | number>>,
): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { id_hash: string }[] }>(
    `WITH found AS MATERIALIZED (
       SELECT id_hash FROM bff.sessions WHERE ${where} ORDER BY id_hash FOR UPDATE)
     DELETE FROM bff.sessions AS ended USING found WHERE ended.id_hash = found.id_hash
     RETURNING ended.id_hash`,
    bindings,
  );
  return rows.map((row) => row.id_hash);
}
