import { setTimeout as delay } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { watchForSilence } from 'kernel/runtime/silent-lines';
import pg from 'pg';
import { EventLog } from './log/event-log.ts';
import { LogReader } from './log/log-reader.ts';
import type { EventStoreObserver } from './log/observer.ts';
import { UNOBSERVED, observeAppends } from './log/observer.ts';
import { LogWriter } from './log/log-writer.ts';
import type { RecentEventsLimits } from './log/recent-events.ts';
import { StreamReader } from './log/stream-reader.ts';
import { CategoryIndex } from './postgres/category-index.ts';
import type { CategoryIndexOptions, IndexProgress } from './postgres/category-index.ts';
import { EventQueries } from './postgres/event-queries.ts';
import { DatabaseInUse } from './postgres/writer-connection.ts';
import { MAX_MESSAGE_BYTES } from './protocol/limits.ts';
import { sendHeadersEarly } from './services/send-headers-early.ts';
import { append, appendSession } from './services/append-handlers.ts';
import { batchAppend } from './services/batch-append.ts';
import {
  FEATURES_SERVICE,
  STREAMS_V1_SERVICE,
  STREAMS_V2_SERVICE,
} from './services/definitions.ts';
import { read } from './services/read-handler.ts';
import { requirePassword } from './services/require-password.ts';
import type { RefusedCall } from './services/require-password.ts';
import { serverFeaturesHandlers } from './services/server-features.ts';
import { addressOf } from 'eventstore-client/users';
import type { Passwords } from 'eventstore-client/users';

export interface EventStoreOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly databaseUrl: string;
  readonly passwords: Passwords;
  /** How long to wait for a killed predecessor's hold on the database, in milliseconds. Absent: 15000. */
  readonly lockWaitMs?: number;
  /** How much of the log's end is held in memory. Absent: 5,000 events, 8 MiB. */
  readonly memory?: RecentEventsLimits;
  /** The server can write no more and should be stopped. Absent: it refuses appends. */
  readonly onFatal?: (error: Error) => void;
  /** Postgres failed an append; the server is connecting anew, and refuses appends until it has. */
  readonly onInterrupted?: (error: unknown) => void;
  /** Somebody called without a password, with a wrong one, or for more than it allows. */
  readonly onRefused?: (call: RefusedCall) => void;
  /** A long log of an earlier version gets its index by category in the background. */
  readonly onIndexing?: (progress: IndexProgress | 'done') => void;
  /** Hears of appends and reads. Absent: nobody measures. */
  readonly observer?: EventStoreObserver | undefined;
  /** The index could not be made; this is tried again. */
  readonly onIndexFailed?: (error: unknown) => void;
}

/** The server could not be started; the message says why. */
class StartFailed extends Error {
  override readonly name = 'StartFailed';
}

export interface RunningEventStore {
  readonly port: number;
  /** The connection string for clients that append. It holds the password. */
  readonly url: string;
  standing(): EventStoreStanding;
  /** @throws what keeps Postgres from answering. */
  askDatabase(this: void): Promise<void>;
  close(): Promise<void>;
}

/** Connections of one pool to Postgres. */
interface PoolStanding {
  readonly pool: string;
  readonly used: number;
  readonly idle: number;
  /** Reads that wait for a connection. */
  readonly waiting: number;
}

/** How the server stands now. */
export interface EventStoreStanding {
  /** Position of the last event; 0 when there is none. */
  readonly head: number;
  readonly waitingAppends: number;
  /** False while the log is being connected anew, and while Postgres does not answer an append. */
  readonly isWritable: boolean;
  readonly pools: readonly PoolStanding[];
}

const LOCK_WAIT_MS = 15_000;
const SCAN_CONNECTIONS = 2;
const STREAM_CONNECTIONS = 2;
const ANSWERS_LEAVE_WITHIN_MS = 250;

/**
 * Starts a single-node event store whose log lives in the given Postgres database.
 * @throws when Postgres cannot be reached, another server writes the database, or the port is taken.
 */
export async function startEventStore(options: EventStoreOptions): Promise<RunningEventStore> {
  const { observer = UNOBSERVED } = options;
  const log = new EventLog(options.memory);
  const writer = await openWriter(log, options);
  const appender = observeAppends(writer, observer);
  const scans = readPool(options.databaseUrl, SCAN_CONNECTIONS);
  const streams = readPool(options.databaseUrl, STREAM_CONNECTIONS);
  const queries = new EventQueries({ scans, streams });
  const index = await CategoryIndex.open(indexOptions(options));
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
    // In this order: a refused call must not be sent headers first.
    interceptors: [
      requirePassword(options.passwords, options.onRefused ?? (() => undefined)),
      sendHeadersEarly([STREAMS_V1_SERVICE.read.path]),
    ],
  });
  server.addService(FEATURES_SERVICE, serverFeaturesHandlers());
  server.addService(STREAMS_V1_SERVICE, {
    read: read({
      log,
      all: new LogReader(log, queries, index),
      streams: new StreamReader(log, queries),
      observer,
    }),
    append: append(appender),
    batchAppend: batchAppend(appender),
  });
  server.addService(STREAMS_V2_SERVICE, { appendSession: appendSession(appender) });
  const close = async (): Promise<void> => {
    const ended = endCalls(server);
    await writer.close();
    await Promise.race([ended, delay(ANSWERS_LEAVE_WITHIN_MS)]);
    // What still runs are subscriptions and open batches, which never end by themselves.
    server.forceShutdown();
    await Promise.all([index.close(), scans.end(), streams.end()]);
  };
  try {
    const port = await listen(server, `${options.host}:${options.port}`);
    const url = addressOf({ host: options.host, port }, options.passwords, 'append');
    return {
      port,
      url,
      close,
      standing: () => ({
        head: log.head,
        waitingAppends: writer.waiting,
        isWritable: writer.isWriting,
        pools: [standingOf('scans', scans), standingOf('streams', streams)],
      }),
      askDatabase: async () => void (await streams.query('SELECT 1')),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openWriter(log: EventLog, options: EventStoreOptions): Promise<LogWriter> {
  try {
    return await LogWriter.open(log, {
      databaseUrl: options.databaseUrl,
      lockWaitMs: options.lockWaitMs ?? LOCK_WAIT_MS,
      onFatal: options.onFatal ?? (() => undefined),
      onInterrupted: options.onInterrupted ?? (() => undefined),
    });
  } catch (cause) {
    if (cause instanceof DatabaseInUse) throw cause;
    // The connection string holds a password, so only the place is named.
    const { host, pathname } = new URL(options.databaseUrl);
    throw new StartFailed(`Postgres at ${host}${pathname} cannot be used: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

function indexOptions(options: EventStoreOptions): CategoryIndexOptions {
  return {
    databaseUrl: options.databaseUrl,
    onProgress: (progress) => options.onIndexing?.(progress),
    onReady: () => options.onIndexing?.('done'),
    onFailed: (error) => options.onIndexFailed?.(error),
  };
}

/** Node gathers the failures to connect to each of a host's addresses in one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : 'unknown';
}

function readPool(databaseUrl: string, max: number): pg.Pool {
  const silence = watchForSilence(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // Waited for before anybody is given the connection, of which the types do not know.
    onConnect: (client): unknown => silence.watch(client),
    application_name: 'event-store reader',
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
    keepAlive: true,
  });
  // An idle connection that Postgres ends is replaced by the next query.
  pool.on('error', () => undefined);
  silence.tryBy(async () => (pool.idleCount > 0 ? pool.query('SELECT 1') : undefined));
  return pool;
}

function standingOf(name: string, pool: pg.Pool): PoolStanding {
  const { totalCount, idleCount, waitingCount } = pool;
  return { pool: name, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Takes no new calls; resolves once those under way have ended. */
function endCalls(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.tryShutdown(() => resolve());
  });
}

function listen(server: Server, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) => {
      if (error) reject(new StartFailed(`${address} cannot be listened on: ${error.message}`));
      else resolve(port);
    });
  });
}
