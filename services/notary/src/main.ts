import { ForkedLog, startNotary } from 'audit/notary';
import { connectEventStore } from 'eventstore-client/event-store';
import { createServiceApp, listen } from 'kernel/http/service-app';
import { connectDatabase } from 'kernel/runtime/database';
import { readEnvironment } from 'kernel/runtime/env';
import { ConfigurationError } from 'kernel/runtime/setting-files';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { requireOwnData } from 'kernel/runtime/require-own-data';
import { secretsIn } from 'kernel/runtime/secret-checks';
import { configSchema } from './config.ts';
import { stampingOf } from './stamping.ts';

const POOL_SIZE = 2;
const SECOND_MS = 1_000;
/**
 * On a quiet portal nothing stays unsigned for more than five seconds: an event is met within one, and one more may go by
 * until somebody looks at the clock.
 */
const QUIET_MS = 3_000;
/** So that the check of the whole log takes less than a hundredth of a core. */
const CHECK_PAUSE_MS = 10_000;
const PLACE_WAIT_MS = 60_000;

// Signs what stands in the log. It hears no calls: its door says whether it is well, and nothing else.
await runProcess(async () => {
  const config = readEnvironment(configSchema);
  const logger = createLogger('notary', config.LOG_LEVEL);
  const metrics = createMetrics('notary');
  const store = connectEventStore({ url: config.EVENTSTORE_URL });
  const db = connectDatabase({
    url: config.DATABASE_URL,
    role: 'portal_notary',
    applicationName: 'notary',
    poolSize: POOL_SIZE,
    logger,
  });
  await requireOwnData(db, secretsIn(config));
  const notary = await startNotary({
    store,
    db,
    dir: config.AUDIT_DIR,
    name: config.LOG_NAME,
    address: config.PUBLIC_ORIGIN,
    seed: config.NOTARY_KEY,
    every: {
      events: config.CHECKPOINT_EVERY_EVENTS,
      ms: config.CHECKPOINT_EVERY_SECONDS * SECOND_MS,
      quietMs: QUIET_MS,
    },
    checkPauseMs: CHECK_PAUSE_MS,
    webhookUrl: config.CHECKPOINT_WEBHOOK_URL,
    gitDir: config.CHECKPOINT_GIT_DIR,
    file: config.CHECKPOINT_FILE,
    placeWaitMs: PLACE_WAIT_MS,
    stamping: await stampingOf(config),
    acceptFork: config.ACCEPT_FORK,
    registry: metrics,
    logger,
  }).catch((error: unknown) => {
    // For whoever starts the portal: it says what is contradicted, and how to go on.
    throw error instanceof ForkedLog ? new ConfigurationError(error.message) : error;
  });
  const app = createServiceApp({
    logger,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    accessLog: config.ACCESS_LOG,
    // While the log or the database is away nothing is signed, and nobody waits for it.
    readiness: [],
  });
  const server = await listen(app, { host: config.HOST, port: config.NOTARY_PORT });
  logger.info({ port: server.port }, 'signing what stands in the log');
  stopInOrder(logger, [
    { name: 'database', stop: () => db.destroy() },
    { name: 'event store', stop: () => store.close() },
    notary,
    { name: 'server', stop: () => server.stop() },
  ]);
});
