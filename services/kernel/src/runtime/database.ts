import { callbackify } from 'node:util';
import knex from 'knex';
import type { Knex } from 'knex';
import type pg from 'pg';
import { prepareFrequentStatements } from './prepared-statements.ts';
import type { Logger } from './logger.ts';
import type { SilentLines } from './silent-lines.ts';
import { isWaiting, watchForSilence } from './silent-lines.ts';

/**
 * Database roles: `owner` migrates, `worker` writes, `query` reads under row-level security, `edge` keeps sessions,
 * `notary` records what it has signed.
 */
export type DatabaseRole =
  'owner' | 'portal_worker' | 'portal_query' | 'portal_edge' | 'portal_notary';

export interface DatabaseOptions {
  readonly url: string;
  readonly role: DatabaseRole;
  readonly applicationName: string;
  readonly poolSize: number;
  /** How long a statement may take. Absent: 15 s. */
  readonly statementTimeoutMs?: number;
  /** For what the pool has to say. Absent: it says nothing. */
  readonly logger?: Logger;
  /** Refuses every statement that would write (SQLSTATE 25006). */
  readonly readOnly?: boolean;
}

const STATEMENT_TIMEOUT_MS = 15_000;
/** For replays, which compare and index whole tables. */
export const REPLAY_STATEMENT_MS = 600_000;

/** A connection pool whose connections act as the given role. A silent network fails calls, it does not hang them. */
export function connectDatabase(options: DatabaseOptions): Knex {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const silence = watchForSilence(options.url);
  const db = knex({
    client: 'pg',
    connection: connectionOf(options, statementTimeoutMs),
    pool: { min: 0, max: options.poolSize, afterCreate: prepare(options, silence) },
    acquireConnectionTimeout: 10_000,
    // Errors are logged, and values may be names of people.
    compileSqlOnError: false,
    log: logOf(options.logger),
  });
  // A statement that was given up still waits on its connection: whatever came next would wait behind it.
  Reflect.set(db.client, 'validateConnection', (connection: pg.Client) => !isWaiting(connection));
  silence.tryBy(() => tryFree(db.client as PoolOwner));
  return db;
}

/** As pg takes it; knex's types know most of it. */
function connectionOf(
  { url, role, applicationName }: DatabaseOptions,
  statementTimeoutMs: number,
): Knex.PgConnectionConfig {
  const connection = {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    query_timeout: statementTimeoutMs + 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // What begins the transaction of a read is sent along with its first statement (queries/read-scoped.ts).
    pipeline: role === 'portal_query',
  };
  return connection;
}

/** What knex has of the pool; its types do not say. */
export interface PoolOwner {
  readonly pool: { numFree(): number };
  acquireConnection(): Promise<pg.Client>;
  releaseConnection(connection: pg.Client): Promise<void>;
}

/** Asks over a connection that is open and that nobody uses, where there is one. */
async function tryFree(owner: PoolOwner): Promise<void> {
  if (owner.pool.numFree() === 0) return;
  const connection = await owner.acquireConnection();
  try {
    await connection.query('SELECT 1');
  } finally {
    await owner.releaseConnection(connection);
  }
}

/** By itself knex writes plain lines to the output of the process. */
function logOf(logger: Logger | undefined): Knex.Logger {
  return {
    debug: (message: unknown) => logger?.debug({ message }, 'database pool'),
    warn: (message: unknown) => logger?.warn({ message }, 'database pool'),
    error: (message: unknown) => logger?.error({ message }, 'database pool'),
    deprecate: (method: string, alternative: string) =>
      logger?.warn({ method, alternative }, 'database pool'),
  };
}

function prepare({ role, readOnly = false }: DatabaseOptions, silence: SilentLines) {
  const settings = [
    ...(role === 'owner' ? [] : [`SET ROLE ${role}`]),
    ...(readOnly ? ['SET default_transaction_read_only = on'] : []),
  ].join('; ');
  return callbackify(async (connection: pg.Client) => {
    prepareFrequentStatements(connection);
    await silence.watch(connection);
    if (settings !== '') await connection.query(settings);
    return connection;
  });
}
