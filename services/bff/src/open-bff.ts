import { listen, placeOf } from 'kernel/http/service-app';
import type { Listening, ReadinessCheck } from 'kernel/http/service-app';
import { createServiceClient } from 'kernel/http/service-client';
import type { QueryClient } from 'kernel/http/service-client';
import { followProjectionsOn } from 'kernel/queries/read-your-writes';
import { fileProcesses } from 'kernel/threads/file-processes';
import { connectDatabase } from 'kernel/runtime/database';
import { createListener } from 'kernel/runtime/listener';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { databaseCheck, serviceCheck } from 'kernel/runtime/readiness';
import { requireOwnData } from 'kernel/runtime/require-own-data';
import { secretsIn } from 'kernel/runtime/secret-checks';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import { createApp } from './app.ts';
import { connectionBounds } from './http/connection-bounds.ts';
import { createCatalogReader } from './catalog/catalog-reader.ts';
import type { BffConfig } from './config.ts';
import { isSecure } from './config.ts';
import { createGateway } from './gateway/gateway.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createCsrf } from './http/csrf.ts';
import { createImageEncoder } from './images/image-encoder.ts';
import { createFetchedImages } from './images/fetched-images.ts';
import { createProductImages } from './images/product-images.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { RegistrationLimits } from './http/registration-limits.ts';
import { createRegistrationLimits } from './http/registration-limits.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { createDeskPresence } from './live/desk-presence.ts';
import { startLiveUpdates } from './live/live-updates.ts';
import { createAccounts } from './sessions/accounts.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSessionPositions } from './sessions/session-positions.ts';
import type { SessionPositions } from './sessions/session-positions.ts';
import { createSessionSignals } from './sessions/session-signals.ts';
import { writingThreads } from './threads/writing-threads.ts';
import { mostSessions } from './sessions/most-sessions.ts';
import { createSessionTable } from './sessions/session-table.ts';

const POOL_SIZE = 8;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
/** Nobody wants to sign in again in the middle of a demonstration. */
const DEMO_IDLE_MS = 8 * HOUR_MS;
const ABSOLUTE_MS = 12 * HOUR_MS;
const ACCOUNTS_PROJECTION = 'accounts_directory';

function idleMsOf({ DEMO }: BffConfig): number {
  return DEMO ? DEMO_IDLE_MS : IDLE_MS;
}

/** What the BFF needs of the process that it runs in. */
export interface BffSurroundings {
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Where queries are answered in this very process; left out, they are asked of the query service over HTTP. */
  readonly queries?: QueryClient;
}

export interface OpenBff {
  readonly server: Listening;
  /** What is stopped before those that it asks, in the order of starting. */
  readonly parts: readonly Stoppable[];
}

/** Serves the API, the shop and the console, as a login of the database of its own. */
export async function openBff(config: BffConfig, surroundings: BffSurroundings): Promise<OpenBff> {
  const { logger, metrics } = surroundings;
  const db = openDatabase(config, logger);
  await requireOwnData(db, secretsIn(config));
  const listener = createListener({ databaseUrl: config.DATABASE_URL, logger });
  const signals = createSessionSignals(db, listener);
  const table = createSessionTable(db, { idleMs: idleMsOf(config), absoluteMs: ABSOLUTE_MS });
  const mostOf = mostSessions(config.DEMO);
  const sessions = createSessions({ table, mostOf, signals, logger });
  const positions = createSessionPositions({ db, signals, logger });
  const gateway = gatewayTo(config, positions, surroundings);
  const progress = followProjectionsOn(listener, db);
  const accounts = createAccounts(gateway);
  progress.onMove((projection) => {
    if (projection === ACCOUNTS_PROJECTION) accounts.forget();
  });
  const live = startLiveUpdates({ sessions, accounts, gateway, listener, metrics, logger });
  const imageEncoder = createImageEncoder();
  const images = createProductImages(db, imageEncoder);
  const fetchedImages = createFetchedImages({ db, images, hosts: config.IMAGE_HOSTS, logger });
  const deps = {
    live,
    presence: createDeskPresence({ db, listener, hub: live, logger }),
    config,
    gateway,
    accounts,
    positions,
    sessions,
    catalog: createCatalogReader({ gateway, positions, progress, fetchedImages }),
    images,
    fetchedImages,
    csrf: createCsrf({ key: config.CSRF_KEY, secure: isSecure(config) }),
    limits: limitsOf(config, db),
    registrations: registrationsOf(config, db, logger),
  };
  const readiness = readinessOf(config, db, surroundings);
  const app = createApp({ deps, sessions, logger, metrics, readiness });
  const place = placeOf(config, config.PORT);
  const server = await listen(app, place, { connections: connectionBounds(config.TRUST_PROXY) });
  logger.info({ port: server.port }, 'serving the API and the shop');
  return {
    server,
    parts: [
      { name: 'database', stop: () => db.destroy() },
      listener,
      gateway,
      positions,
      sessions,
      fileProcesses,
      writingThreads,
      imageEncoder,
      { name: 'server', stop: () => server.stop() },
      live,
    ],
  };
}

function openDatabase({ DATABASE_URL: url }: BffConfig, logger: Logger): Knex {
  const login = { url, role: 'portal_edge', applicationName: 'bff' } as const;
  return connectDatabase({ ...login, poolSize: POOL_SIZE, logger });
}

function limitsOf(config: BffConfig, db: Knex): RateLimits {
  const { RATE_LIMIT_PER_MINUTE: perMinute, SIGN_IN_FAILURES: signInFailures } = config;
  return createRateLimits({ db, perMinute, signInFailures });
}

function registrationsOf(config: BffConfig, db: Knex, logger: Logger): RegistrationLimits {
  const { REGISTRATIONS_PER_HOUR: perHour, REGISTRATIONS_OF_ALL_PER_HOUR: ofAllPerHour } = config;
  return createRegistrationLimits({ db, perHour, ofAllPerHour, logger });
}

function gatewayTo(
  config: BffConfig,
  positions: SessionPositions,
  { queries }: BffSurroundings,
): Gateway {
  const { COMMAND_SERVICE_URL, QUERY_SERVICE_URL, BFF_COMMAND_KEY, BFF_QUERY_KEY } = config;
  const clientOf = (url: string, key: Buffer) =>
    createServiceClient({ url, signer: { caller: 'bff', key } });
  return createGateway({
    commands: clientOf(COMMAND_SERVICE_URL, BFF_COMMAND_KEY),
    queries: queries ?? clientOf(QUERY_SERVICE_URL, BFF_QUERY_KEY),
    positions,
  });
}

/** Without the two services the BFF can answer next to nothing. */
function readinessOf(
  config: BffConfig,
  db: Knex,
  { queries }: BffSurroundings,
): readonly ReadinessCheck[] {
  return [
    databaseCheck(db),
    serviceCheck('command-service', config.COMMAND_SERVICE_URL),
    ...(queries ? [] : [serviceCheck('query-service', config.QUERY_SERVICE_URL)]),
  ];
}
