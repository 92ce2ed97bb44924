import { readEnvironment } from 'kernel/runtime/env';
import { linesOfEach } from 'kernel/runtime/lines-of-each';
import type { Logger } from 'kernel/runtime/logger';
import { createLogger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { eventStoreEnvironment } from './config.ts';
import type { EventStoreMetrics } from './monitoring/event-store-metrics.ts';
import type { RunningEventStore } from './server.ts';
import { startEventStore } from './server.ts';

await runProcess(async () => {
  const environment = readEnvironment(eventStoreEnvironment);
  const logger = createLogger('event-store', environment.LOG_LEVEL);
  const mayWrite = linesOfEach();
  const measured = await metricsOf(environment);
  const server = await startEventStore({
    host: environment.HOST,
    port: environment.EVENT_STORE_PORT,
    databaseUrl: environment.EVENTSTORE_DATABASE_URL,
    passwords: {
      append: environment.EVENT_STORE_PASSWORD,
      read: environment.EVENT_STORE_READ_PASSWORD,
    },
    observer: measured?.observer,
    onRefused({ what, ...call }) {
      measured?.refused(what);
      if (mayWrite(what)) logger.warn({ security: what, ...call }, 'security');
    },
    onFatal(err) {
      logger.fatal({ err }, 'the database has another writer');
      process.exit(1);
    },
    onInterrupted(err) {
      measured?.interrupted();
      logger.error({ err }, 'the log could not be written; connecting to Postgres anew');
    },
    onIndexing(progress) {
      if (progress === 'done') logger.info('the log has its index by category');
      else
        logger.info(progress, 'making the index by category; filtered reads are slower meanwhile');
    },
    onIndexFailed(err) {
      logger.error({ err }, 'the index by category could not be made; trying again');
    },
  });
  logger.info({ port: server.port }, 'event store listening');
  const door = measured && (await openDoor(environment, { server, logger, measured }));
  stopInOrder(logger, [{ name: 'event store', stop: server.close }, ...(door ? [door] : [])]);
});

type Environment = ReturnType<typeof readEnvironment<typeof eventStoreEnvironment>>;

/** Loaded where somebody may ask for them only: a server that was killed is back the sooner. */
async function metricsOf(environment: Environment): Promise<EventStoreMetrics | undefined> {
  if (environment.EVENT_STORE_HEALTH_PORT === undefined) return undefined;
  const { createEventStoreMetrics } = await import('./monitoring/event-store-metrics.ts');
  return createEventStoreMetrics();
}

interface Measured {
  readonly server: RunningEventStore;
  readonly logger: Logger;
  readonly measured: EventStoreMetrics;
}

/** Loaded once clients are served. */
async function openDoor(
  environment: Environment,
  { server, logger, measured }: Measured,
): Promise<Stoppable | undefined> {
  const { EVENT_STORE_HEALTH_PORT: port, HOST: host, ACCESS_LOG: accessLog } = environment;
  if (port === undefined) return undefined;
  measured.follow(server.standing);
  const { openHealthDoor } = await import('./monitoring/health-door.ts');
  const metricsToken = environment.METRICS_TOKEN;
  const metrics = measured.registry;
  return openHealthDoor({ server, metrics, host, port, metricsToken, accessLog, logger });
}
