import { prepareLog } from 'event-store/postgres/prepare-log';
import { loginName, urlOf } from 'kernel/runtime/database-logins';
import type { ManagedProcess, ProcessHost } from './managed-process.ts';
import { acceptsConnections, nodeService } from './node-process.ts';
import type { DataLayout } from './paths.ts';
import { pickPort } from './ports.ts';
import { ensureDatabase } from './postgres.ts';

export interface EventStoreServer {
  readonly process: ManagedProcess;
  readonly url: string;
}

export interface EventStoreOptions {
  readonly layout: DataLayout;
  readonly host: ProcessHost;
  /** The owner's address of the Postgres database that holds the log; it is created when it does not exist. */
  readonly databaseUrl: string;
  /** The server's own, for the database. */
  readonly databasePassword: string;
  readonly port?: number | undefined;
  readonly name?: string;
}

/** Starts the event store that comes with the portal. */
export async function startEventStore(options: EventStoreOptions): Promise<EventStoreServer> {
  const { layout, host, databaseUrl, name = 'event-store' } = options;
  await ensureDatabase(databaseUrl);
  const login = {
    name: loginName(databaseUrl, 'event-store'),
    password: options.databasePassword,
  };
  await prepareLog(databaseUrl, login);
  const port = options.port ?? (await pickPort());
  const server = nodeService({
    name,
    service: 'event-store',
    env: {
      HOST: '127.0.0.1',
      EVENT_STORE_PORT: String(port),
      EVENTSTORE_DATABASE_URL: urlOf(databaseUrl, login),
    },
    layout,
    host,
    isReady: () => acceptsConnections('127.0.0.1', port),
  });
  await server.start();
  return { process: server, url: `kurrentdb://127.0.0.1:${port}?tls=false` };
}
