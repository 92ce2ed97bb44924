import { verifyForNight } from 'audit/background';
import { connectEventStore } from 'eventstore-client/event-store';
import { createServiceApp, listen } from 'kernel/http/service-app';
import { REPLAY_STATEMENT_MS, connectDatabase } from 'kernel/runtime/database';
import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { eventStoreCheck } from 'kernel/runtime/readiness';
import { startRebuilder } from 'operations/rebuilds/rebuild-runner';
import { comparisonsOfEveryArea, projectionsOfEveryArea } from './areas.ts';
import { rebuilderEnvironment } from './config.ts';
import { startDriftAlarm } from './drift-alarm.ts';

/** Four replay, one compares or swaps, the others write down and report how far it is. */
const POOL_SIZE = 8;

// Makes read models anew when a row asks for it, and replays all of them each night to compare: the one process that runs on as the owner of the database. It hears
// no calls; its door says whether it is well, and nothing else.
await runProcess(async () => {
  const config = readEnvironment(rebuilderEnvironment);
  const logger = createLogger('rebuilder', config.LOG_LEVEL);
  const metrics = createMetrics('rebuilder');
  const store = connectEventStore({ url: config.EVENTSTORE_URL });
  const db = connectDatabase({
    url: config.DATABASE_URL,
    role: 'owner',
    applicationName: 'rebuilder',
    poolSize: POOL_SIZE,
    statementTimeoutMs: REPLAY_STATEMENT_MS,
    logger,
  });
  const rebuilder = startRebuilder({
    db,
    store,
    projections: projectionsOfEveryArea(),
    comparisons: comparisonsOfEveryArea(),
    verifyLog: verifyForNight(),
    logger,
    replayHourUtc: config.REPLAY_HOUR_UTC,
  });
  const driftAlarm = startDriftAlarm({ db, registry: metrics, logger });
  const app = createServiceApp({
    logger,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    accessLog: config.ACCESS_LOG,
    readiness: [eventStoreCheck(store)],
  });
  const server = await listen(app, { host: config.HOST, port: config.REBUILDER_PORT });
  logger.info({ port: server.port }, 'waiting for rebuilds');
  stopInOrder(logger, [
    { name: 'database', stop: () => db.destroy() },
    { name: 'event store', stop: () => store.close() },
    driftAlarm,
    rebuilder,
    { name: 'server', stop: () => server.stop() },
  ]);
});
