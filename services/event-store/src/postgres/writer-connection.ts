import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { SCHEMA, WRITER_LOCK } from './schema.ts';

/** Another server writes this database and did not let go in time. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

const LOCK_RETRY_MS = 100;

/**
 * The one connection that writes the log. It holds the database's advisory lock itself: were the lock held on
 * another connection, that one could be lost while this one goes on writing beside a new owner.
 */
export class WriterConnection {
  readonly #client: pg.Client;
  #lost = false;

  private constructor(client: pg.Client) {
    this.#client = client;
    const lose = (): void => {
      this.#lost = true;
    };
    client.on('error', lose);
    client.on('end', lose);
  }

  /**
   * Connects, takes the lock, and makes the schema where nobody has: a server that signs in as one who owns nothing finds
   * it made.
   * @throws {DatabaseInUse} when another server still holds the lock after `lockWaitMs`.
   */
  static async open(databaseUrl: string, lockWaitMs: number): Promise<WriterConnection> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'event-store writer',
      connectionTimeoutMillis: 5_000,
      query_timeout: 60_000,
      keepAlive: true,
    });
    const connection = new WriterConnection(client);
    try {
      await client.connect();
      await connection.#lock(lockWaitMs);
      if (!(await hasTable(client))) await client.query(SCHEMA);
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  get lost(): boolean {
    return this.#lost;
  }

  async query<Row extends unknown[]>(statement: {
    name?: string;
    text: string;
    values?: unknown[];
  }): Promise<Row[]> {
    const result = await this.#client.query<Row>({ ...statement, rowMode: 'array' });
    return result.rows;
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }

  /** A killed server's lock goes when Postgres notices that its connection is gone, so this waits a while. */
  async #lock(waitMs: number): Promise<void> {
    const until = Date.now() + waitMs;
    for (;;) {
      const rows = await this.query<[boolean]>({
        text: 'SELECT pg_try_advisory_lock($1)',
        values: [WRITER_LOCK],
      });
      if (rows[0]?.[0] === true) return;
      if (Date.now() >= until) {
        throw new DatabaseInUse('another event store server writes this database');
      }
      await delay(LOCK_RETRY_MS);
    }
  }
}

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('event_store.events') IS NOT NULL AS found`,
  );
  return rows[0]?.found === true;
}
