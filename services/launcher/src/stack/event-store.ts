import { addressOf } from 'eventstore-client/users';
import type { Right } from 'eventstore-client/users';
import { prepareLog } from 'event-store/postgres/prepare-log';
import { loginName, urlOf } from 'kernel/runtime/database-logins';
import type { ManagedProcess, ProcessHost } from './managed-process.ts';
import { isHealthy, nodeService } from './node-process.ts';
import type { DataLayout } from './paths.ts';
import { pickPort } from './ports.ts';
import { ensureDatabase } from './postgres.ts';
import type { Passwords } from './secrets.ts';

export interface EventStoreServer {
  readonly process: ManagedProcess;
  /** The addresses for those who append and those who only read; they hold the passwords. */
  readonly urls: Readonly<Record<Right, string>>;
}

/** The server's own for the database, and those of its users. */
type EventStorePasswords = Pick<
  Passwords,
  'EVENT_STORE_DATABASE_PASSWORD' | 'EVENT_STORE_PASSWORD' | 'EVENT_STORE_READ_PASSWORD'
>;

export interface EventStoreOptions {
  readonly layout: DataLayout;
  readonly host: ProcessHost;
  /** The owner's address of the Postgres database that holds the log; it is created when it does not exist. */
  readonly databaseUrl: string;
  readonly passwords: EventStorePasswords;
  readonly port?: number | undefined;
  readonly name?: string;
}

/** Starts the event store that comes with the portal. */
export async function startEventStore(options: EventStoreOptions): Promise<EventStoreServer> {
  const { layout, host, databaseUrl, passwords, name = 'event-store' } = options;
  await ensureDatabase(databaseUrl);
  const login = {
    name: loginName(databaseUrl, 'event-store'),
    password: passwords.EVENT_STORE_DATABASE_PASSWORD,
  };
  await prepareLog(databaseUrl, login);
  const port = options.port ?? (await pickPort());
  const healthPort = await pickPort();
  const server = nodeService({
    name,
    service: 'event-store',
    env: {
      HOST: '127.0.0.1',
      EVENT_STORE_PORT: String(port),
      EVENT_STORE_HEALTH_PORT: String(healthPort),
      EVENTSTORE_DATABASE_URL: urlOf(databaseUrl, login),
      EVENT_STORE_PASSWORD: passwords.EVENT_STORE_PASSWORD,
      EVENT_STORE_READ_PASSWORD: passwords.EVENT_STORE_READ_PASSWORD,
    },
    layout,
    host,
    isReady: () => isHealthy(`http://127.0.0.1:${healthPort}`),
  });
  await server.start();
  return { process: server, urls: urlsAt(port, passwords) };
}

function urlsAt(port: number, passwords: EventStorePasswords): EventStoreServer['urls'] {
  const place = { host: '127.0.0.1', port };
  const ofUsers = {
    append: passwords.EVENT_STORE_PASSWORD,
    read: passwords.EVENT_STORE_READ_PASSWORD,
  };
  return {
    append: addressOf(place, ofUsers, 'append'),
    read: addressOf(place, ofUsers, 'read'),
  };
}
