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
}

const STATEMENT_TIMEOUT_MS = 15_000;

/** A connection pool whose connections act as the given role. A silent network fails calls, it does not hang them. */
export function connectDatabase(options: DatabaseOptions): Knex {
  return knex({
    client: 'pg',
    connection: {
      connectionString: options.url,
      application_name: options.applicationName,
      connectionTimeoutMillis: 5_000,
      query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
      statement_timeout: STATEMENT_TIMEOUT_MS,
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

/** True for a failure of the way to the database, not of the statement: worth trying again. */
export function isInfrastructureError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = textOf(error, 'code');
  // SQLSTATE classes: 08 connection, 40 rollback (deadlock, serialisation), 53 resources, 55 object in use, 57 operator intervention.
  if (/^(08|40|53|55|57)/.test(code)) return true;
  // A prepared plan whose table has changed is taken out of use by its first failure (prepared-statements.ts).
  if (code === '0A000') return true;
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/.test(code)) return true;
  // A code of five characters is SQLSTATE: the server answered, so the statement itself is at fault.
  if (/^[0-9A-Z]{5}$/.test(code)) return false;
  return textOf(error, 'name') === 'KnexTimeoutError' || isLostConnection(error);
}

/** Not by class: an error of Node's own modules may come from another realm than this code. */
function textOf(error: object, property: string): string {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
}

/** pg reports a connection that ends in mid-query as a plain Error without a code; its stack starts in the client. */
function isLostConnection(error: object): boolean {
  return /Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded/.test(
    textOf(error, 'message'),
  );
}
