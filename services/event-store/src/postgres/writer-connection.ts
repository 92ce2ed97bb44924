import type { Session } from 'kernel/runtime/silent-lines';
import { cutConnection, endSessions, watchForSilence } from 'kernel/runtime/silent-lines';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { SCHEMA, WRITER_LOCK } from './schema.ts';

/** Another server writes this database and did not let go in time. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

const LOCK_RETRY_MS = 100;

/** Lets Postgres notice within half a minute that the machine of a server is gone, which else takes hours. */
const PROBES =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4';

export interface WriterOptions {
  readonly databaseUrl: string;
  /** How long to wait for the lock, in milliseconds. */
  readonly lockWaitMs: number;
  /** The session of a connection that this process has given up: it may still hold the lock, which nobody else frees. */
  readonly former?: Session | undefined;
}

/**
 * The one connection that writes the log. It holds the database's advisory lock itself: were the lock held on
 * another connection, that one could be lost while this one goes on writing beside a new owner.
 */
export class WriterConnection {
  readonly #client: pg.Client;
  #session: Session | undefined;

  private constructor(client: pg.Client) {
    this.#client = client;
    // What ends the connection fails the statement under way; without a listener it would end the process too.
    client.on('error', () => undefined);
  }

  /**
   * Connects, takes the lock, and makes the schema where nobody has: a server that signs in as one who owns nothing finds
   * it made.
   * @throws {DatabaseInUse} when another server still holds the lock after `lockWaitMs`.
   */
  static async open({ databaseUrl, lockWaitMs, former }: WriterOptions): Promise<WriterConnection> {
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
      await client.query(PROBES);
      if (former) await endSessions([former], client);
      connection.#session = await watchForSilence(databaseUrl).watch(client);
      await connection.#lock(lockWaitMs);
      if (!(await hasTable(client))) await client.query(SCHEMA);
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Undefined behind a pooler. */
  get session(): Session | undefined {
    return this.#session;
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

  /** Lets go of a connection that has failed, without a word to its other end, which may be silent. */
  abandon(): void {
    cutConnection(this.#client);
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
