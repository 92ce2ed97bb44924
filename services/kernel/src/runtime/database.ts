import knex from 'knex';
import type { Knex } from 'knex';
import { prepareFrequentStatements } from './prepared-statements.ts';
import type { StatementRunner } from './prepared-statements.ts';

/**
 * Database roles: `owner` migrates, `worker` writes, `query` reads under row-level security, `edge` keeps sessions,
 * `notary` tells what it has signed.
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
  /** Refuses every statement that would write (SQLSTATE 25006). */
  readonly readOnly?: boolean;
}

const STATEMENT_TIMEOUT_MS = 15_000;
/** For replays, which compare and index whole tables. */
export const REPLAY_STATEMENT_MS = 600_000;

/** A connection pool whose connections act as the given role. A silent network fails calls, it does not hang them. */
export function connectDatabase(options: DatabaseOptions): Knex {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  return knex({
    client: 'pg',
    connection: {
      connectionString: options.url,
      application_name: options.applicationName,
      connectionTimeoutMillis: 5_000,
      query_timeout: statementTimeoutMs + 5_000,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
    },
    pool: { min: 0, max: options.poolSize, afterCreate: prepare(options) },
    acquireConnectionTimeout: 10_000,
  });
}

type PoolDone = (error: Error | null, connection: StatementRunner) => void;

function prepare({ role, readOnly = false }: DatabaseOptions) {
  const settings = [
    ...(role === 'owner' ? [] : [`SET ROLE ${role}`]),
    ...(readOnly ? ['SET default_transaction_read_only = on'] : []),
  ].join('; ');
  return (connection: StatementRunner, done: PoolDone): void => {
    prepareFrequentStatements(connection);
    if (settings === '') {
      done(null, connection);
      return;
    }
    connection.query(settings, (error: Error | null) => done(error, connection));
  };
}
