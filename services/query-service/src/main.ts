import { maySend } from 'contracts/calls/callers';
import { connectEventStore } from 'eventstore-client/event-store';
import { BETWEEN_SERVICES } from 'kernel/http/http-server';
import { createServiceApp, listen, placeOf } from 'kernel/http/service-app';
import { queryRoutes } from 'kernel/queries/query-routes';
import { createQueryRunner } from 'kernel/queries/query-runner';
import { followProjections } from 'kernel/queries/read-your-writes';
import { connectDatabase } from 'kernel/runtime/database';
import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { databaseCheck } from 'kernel/runtime/readiness';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { requireOwnData } from 'kernel/runtime/require-own-data';
import { secretsIn } from 'kernel/runtime/secret-checks';
import { startTracing } from 'kernel/tracing/start-tracing';
import { readSideOfEveryArea } from './areas.ts';
import { configSchema } from './config.ts';

const POOL_SIZE = 16;
/** Queries decrypt while they hold a connection: keys are read over others, or all would wait for one that none gives back. */
const KEY_POOL_SIZE = 2;

await runProcess(async () => {
  const config = readEnvironment(configSchema);
  const logger = createLogger('query-service', config.LOG_LEVEL);
  const metrics = createMetrics('query-service');
  const traces = await startTracing('query-service', config, logger);
  const connect = (poolSize: number) =>
    connectDatabase({
      url: config.DATABASE_URL,
      role: 'portal_query',
      applicationName: 'query-service',
      poolSize,
      logger,
    });
  const db = connect(POOL_SIZE);
  const personKeys = connect(KEY_POOL_SIZE);
  const store = connectEventStore({ url: config.EVENTSTORE_URL });
  await requireOwnData(db, secretsIn(config));
  const progress = followProjections(config.DATABASE_URL, db, logger);
  const { queries, readModels: projections } = readSideOfEveryArea(config, {
    personKeys,
    store,
  });
  const runner = createQueryRunner({ queries, projections, db, progress });
  const app = createServiceApp({
    logger,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    accessLog: config.ACCESS_LOG,
    readiness: [databaseCheck(db)],
  });
  const keys = {
    bff: config.BFF_QUERY_KEY,
    worker: config.WORKER_QUERY_KEY,
    'command-line': config.CLI_QUERY_KEY,
  };
  app.use(queryRoutes(runner, { keys, maySend }, metrics).routes());
  const server = await listen(app, placeOf(config, config.QUERY_SERVICE_PORT), BETWEEN_SERVICES);
  logger.info({ port: server.port }, 'answering queries');
  stopInOrder(logger, [
    traces,
    { name: 'database', stop: () => db.destroy() },
    { name: 'keys of persons', stop: () => personKeys.destroy() },
    { name: 'event store', stop: () => store.close() },
    progress,
    { name: 'server', stop: () => server.stop() },
    server.draining,
  ]);
});
