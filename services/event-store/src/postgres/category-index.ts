import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** The category of a row's stream: its name up to the first hyphen. */
export const CATEGORY = `split_part(stream, '-', 1)`;

const INDEX = 'events_by_category';
const DEFINITION = `${INDEX} ON event_store.events (${CATEGORY}, position)`;
/** A log up to this length gets its index while the server starts: that takes less than a second. */
const SHORT_LOG = 50_000;
const PROGRESS_EVERY_MS = 5_000;
const RETRY_MS = 5_000;

/** How far the making of the index is, in blocks of the table. */
export interface IndexProgress {
  readonly done: number;
  readonly total: number;
}

export interface CategoryIndexOptions {
  readonly databaseUrl: string;
  readonly onProgress: (progress: IndexProgress) => void;
  readonly onReady: () => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * The index that lets a filtered read pass over the events of other categories. A long log of an earlier version
 * gets it in the background, while reads go on without it and appends are not held up.
 */
export class CategoryIndex {
  readonly #options: CategoryIndexOptions;
  readonly #closing = new AbortController();
  #ready = false;
  #making: Promise<void> | undefined;
  #client: pg.Client | undefined;

  private constructor(options: CategoryIndexOptions) {
    this.#options = options;
  }

  /** The table must be there. */
  static async open(options: CategoryIndexOptions): Promise<CategoryIndex> {
    const index = new CategoryIndex(options);
    index.#ready = await index.#withClient(async (client) => {
      if (await isValid(client)) return true;
      if (!(await isOwner(client)) || !(await isShort(client))) return false;
      await makeIndex(client);
      return true;
    });
    if (!index.#ready) index.#making = index.#makeUntilDone();
    return index;
  }

  /** Whether reads may count on it. */
  get ready(): boolean {
    return this.#ready;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#making;
  }

  async #makeUntilDone(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted && !this.#ready) {
      try {
        this.#ready = await this.#withClient((client) => this.#makeOrWait(client));
        if (this.#ready) this.#options.onReady();
        else await delay(RETRY_MS, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        this.#options.onFailed(error);
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Whoever does not own the table waits until its owner has made the index. */
  async #makeOrWait(client: pg.Client): Promise<boolean> {
    if (await isValid(client)) return true;
    if (!(await isOwner(client))) return false;
    await this.#make(client);
    return true;
  }

  /** Concurrently: appends go on meanwhile. What a killed server left half made is made anew. */
  async #make(client: pg.Client): Promise<void> {
    // Postgres looks whether this server is still there, and gives up when it is not.
    await client.query(`SET client_connection_check_interval = '1s'`);
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS event_store.${INDEX}`);
    const reporting = setInterval(() => void this.#report(), PROGRESS_EVERY_MS);
    try {
      await client.query(`CREATE INDEX CONCURRENTLY ${DEFINITION}`);
    } finally {
      clearInterval(reporting);
    }
  }

  async #report(): Promise<void> {
    const client = new pg.Client(this.#options.databaseUrl);
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ done: string; total: string }>(
        `SELECT blocks_done AS done, blocks_total AS total FROM pg_stat_progress_create_index
         WHERE datname = current_database() AND relid = 'event_store.events'::regclass`,
      );
      const [row] = rows;
      if (row !== undefined) {
        this.#options.onProgress({ done: Number(row.done), total: Number(row.total) });
      }
    } catch {
      // The next report may come through.
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async #withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'event-store index',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    this.#client = client;
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
      this.#client = undefined;
    }
  }
}

/** Makes the index as the owner of a log that no server writes meanwhile; takes minutes where the log is long. */
export async function ensureIndex(client: pg.Client): Promise<void> {
  if (!(await isValid(client))) await makeIndex(client);
}

async function makeIndex(client: pg.Client): Promise<void> {
  await client.query(`DROP INDEX IF EXISTS event_store.${INDEX}`);
  await client.query(`CREATE INDEX ${DEFINITION}`);
}

async function isOwner(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `SELECT pg_has_role(relowner, 'USAGE') AS owns FROM pg_class WHERE oid = 'event_store.events'::regclass`,
  );
  return rows[0]?.owns === true;
}

async function isValid(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean }>(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('event_store.${INDEX}')`,
  );
  return rows[0]?.valid === true;
}

async function isShort(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ head: string | null }>(
    'SELECT max(position) AS head FROM event_store.events',
  );
  return Number(rows[0]?.head ?? 0) <= SHORT_LOG;
}
