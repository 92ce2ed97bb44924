import knex from 'knex';
import type { Knex } from 'knex';
import { prepareWhatRunsOften } from './prepared-statements.ts';
import type { StatementRunner } from './prepared-statements.ts';

/** Database roles: `owner` migrates, `worker` writes, `query` reads under row-level security, `edge` keeps sessions. */
export type DatabaseRole = 'owner' | 'portal_worker' | 'portal_query' | 'portal_edge';

export interface DatabaseOptions {
  readonly url: string;
  readonly role: DatabaseRole;
  readonly applicationName: string;
  readonly poolSize: number;
  /** How long a statement may take. Absent: 15 s. */
  readonly statementTimeoutMs?: number;
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
    pool: { min: 0, max: options.poolSize, afterCreate: prepare(options.role) },
    acquireConnectionTimeout: 10_000,
  });
}

type PoolDone = (error: Error | null, connection: StatementRunner) => void;

function prepare(role: DatabaseRole) {
  return (connection: StatementRunner, done: PoolDone): void => {
    prepareWhatRunsOften(connection);
    if (role === 'owner') {
      done(null, connection);
      return;
    }
    connection.query(`SET ROLE ${role}`, (error: Error | null) => done(error, connection));
  };
}
