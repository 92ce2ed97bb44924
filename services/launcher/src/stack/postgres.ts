import path from 'node:path';
import pg from 'pg';
import type { ProcessHost, ProcessPlan } from './managed-process.ts';
import { ManagedProcess } from './managed-process.ts';
import { isErrorCode } from './file-fault.ts';
import { LaunchError } from './launch-error.ts';
import type { DataLayout } from './paths.ts';
import { pickPort } from './ports.ts';
import { postgresAccount } from './postgres-account.ts';
import {
  createCluster,
  releaseCluster,
  SUPERUSER,
  databaseEnvironment,
} from './postgres-cluster.ts';
import { postgresLocation, substituteFor } from './postgres-location.ts';
import type { PostgresLocation } from './postgres-location.ts';
import { requireOwnCluster } from './postgres-owner.ts';
import { archivingSettings } from './wal-archive.ts';
import type { ArchiveSettings } from './wal-archive.ts';

export interface PostgresServer {
  readonly process: ManagedProcess;
  /** The folder of its data. */
  readonly data: string;
  /** The superuser's address of one database of the server. */
  url: (database: string) => string;
}

export interface PostgresOptions {
  readonly layout: DataLayout;
  readonly password: string;
  readonly host: ProcessHost;
  readonly port?: number | undefined;
  readonly archive?: ArchiveSettings | undefined;
  /** The folder of the programs, of another version than the one that comes with the portal. */
  readonly native?: string;
}

// Durable, for this machine only. Parameters and DETAIL lines may hold what a buyer typed, so the
// server's log leaves them out. What an import has just written is counted soon: without statistics a catalogue of ten
// thousand takes twice as long to filter.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Starts the Postgres server that comes with the portal; makes its data folder at first. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { layout, password, host } = options;
  const account = await postgresAccount([layout.postgres, substituteFor(layout.postgres)]);
  const place = await postgresLocation(layout.postgres, account, options.native);
  await requireOwnCluster(place);
  await releaseCluster(place.data);
  await createCluster(place, password);
  const port = options.port ?? (await pickPort());
  const url = (database: string): string => superuserUrl({ password, port, database });
  const server = new ManagedProcess(
    {
      ...postgresPlan(place, { port, settings: await archivingSettings(place, options.archive) }),
      logFile: path.join(layout.logs, 'postgres.log'),
      prepare: () => releaseCluster(place.data),
      isReady: () => opensWith(url('postgres')),
    },
    host,
  );
  await server.start();
  return { process: server, data: place.data, url };
}

interface Login {
  readonly password: string;
  readonly port: number;
  readonly database: string;
}

export function superuserUrl({ password, port, database }: Login): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

interface Running {
  readonly port: number;
  /** Beside those that every server of the portal has. */
  readonly settings: Readonly<Record<string, string>>;
}

/** How a server is run on a data folder. */
export function postgresPlan(
  { binaries, data, account }: PostgresLocation,
  { port, settings }: Running,
): Omit<ProcessPlan, 'logFile' | 'isReady'> {
  const args = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return {
    name: 'postgres',
    command: path.join(binaries, 'postgres'),
    args: ['-D', data, '-p', String(port), ...args],
    env: databaseEnvironment(process.env),
    cwd: '/',
    account,
    stopSignal: 'SIGINT',
  };
}

/** Postgres's code of it. */
const WRONG_PASSWORD = '28P01';

async function opensWith(url: string): Promise<boolean> {
  let refused = false;
  const answered = await acceptsQueries(url, () => (refused = true));
  if (!refused) return answered;
  throw new LaunchError(
    'POSTGRES_PASSWORD is not the one the database was made with. Put the old one back; without it the database cannot be opened.',
  );
}

/** @param whenRefused called when the server is there and does not take the password. */
export async function acceptsQueries(url: string, whenRefused?: () => void): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  // A server that goes away in mid-question must not end the launcher.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if (isErrorCode(error, WRONG_PASSWORD)) whenRefused?.();
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates the database that an address names, on the server it names, unless it is there. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
