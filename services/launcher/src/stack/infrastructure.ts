import { clockWarning } from './clocks.ts';
import { LaunchError } from './launch-error.ts';
import { startEventStore } from './event-store.ts';
import type { EventStoreServer } from './event-store.ts';
import type { ProcessHost } from './managed-process.ts';
import type { DataLayout } from './paths.ts';
import { acceptsQueries, startPostgres } from './postgres.ts';
import { redisResponds, startRedis } from './redis.ts';
import type { Passwords } from './secrets.ts';
import type { External } from './settings.ts';
import type { ArchiveSettings } from './wal-archive.ts';

export interface InfrastructureOptions {
  readonly layout: DataLayout;
  readonly host: ProcessHost;
  readonly external: External;
  readonly password: string;
  readonly passwords: Passwords;
  readonly archive?: ArchiveSettings | undefined;
}

export const DATABASE = 'portal';
const EVENTS_DATABASE = 'portal_events';

export interface Databases {
  readonly portal: string;
  /** Undefined when an event store of one's own keeps the events. */
  readonly events: string | undefined;
  /** The folder of the server that comes along; undefined with one of one's own. */
  readonly cluster?: string;
}

/** The portal's databases: of the server named by DATABASE_URL, else of the one that comes along. */
export async function findDatabases(options: InfrastructureOptions): Promise<Databases> {
  const { external, layout, host, password, archive } = options;
  const given = external.databaseUrl;
  if (given === undefined) {
    const server = await startPostgres({ layout, host, password, archive });
    const portal = server.url(DATABASE);
    return { portal, events: server.url(EVENTS_DATABASE), cluster: server.data };
  }
  if (!(await acceptsQueries(given))) {
    throw new LaunchError('The database named by DATABASE_URL does not answer.');
  }
  const warning = await clockWarning(given);
  if (warning !== undefined) host.note(warning);
  return { portal: given, events: external.eventStoreDatabaseUrl ?? beside(given) };
}

/** The address of the event store's own database on the same server. */
function beside(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `${url.pathname}_events`;
  return url.href;
}

export async function findRedis(options: InfrastructureOptions): Promise<string> {
  const given = options.external.redisUrl;
  if (given === undefined) {
    return (await startRedis({ ...options, password: options.passwords.REDIS_PASSWORD })).url;
  }
  if (await redisResponds(given)) return given;
  throw new LaunchError('The Redis named by REDIS_URL does not answer, or refuses its password.');
}

export async function findEventStore(
  options: InfrastructureOptions,
  databases: Databases,
): Promise<EventStoreServer['urls']> {
  const { external, layout, host, passwords } = options;
  const { eventStoreUrl: given } = external;
  if (given !== undefined) {
    await requireEventStore(given);
    return { append: given, read: given };
  }
  const databaseUrl = external.eventStoreDatabaseUrl ?? databases.events;
  if (databaseUrl === undefined) throw new LaunchError('EVENTSTORE_DATABASE_URL is missing.');
  return (await startEventStore({ layout, host, databaseUrl, passwords })).urls;
}

async function requireEventStore(url: string): Promise<void> {
  // The client is a large package; most starts do not need it.
  const { connectEventStore } = await import('eventstore-client/event-store');
  const store = connectEventStore({ url });
  try {
    await store.head();
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new LaunchError(`The event store named by EVENTSTORE_URL does not answer: ${cause}`);
  } finally {
    await store.close();
  }
}
