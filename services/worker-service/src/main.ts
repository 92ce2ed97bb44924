import { connectEventStore } from 'eventstore-client/event-store';
import { openDoorbell } from 'kernel/doorbell/doorbell';
import { createDrainers } from 'kernel/doorbell/drainers';
import { startPump } from 'kernel/doorbell/pump';
import { startSecondHand } from 'kernel/doorbell/second-hand';
import { createServiceApp, listen } from 'kernel/http/service-app';
import { startDispatcher } from 'kernel/processes/dispatcher';
import { readControl } from 'kernel/projections/control';
import { createLogTail, storeSource } from 'kernel/projections/event-source';
import { connectDatabase } from 'kernel/runtime/database';
import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { databaseCheck, eventStoreCheck } from 'kernel/runtime/readiness';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { processesOfEveryArea, projectionsOfEveryArea } from './areas.ts';
import { configSchema } from './config.ts';
import { processCommands } from './process-commands.ts';
import { projectionMetrics } from './projection-metrics.ts';
import { queueMetrics } from './queue-metrics.ts';

const POOL_SIZE = 12;

await runProcess(async () => {
  const config = readEnvironment(configSchema);
  const logger = createLogger('worker-service', config.LOG_LEVEL);
  const metrics = createMetrics('worker-service');
  const store = connectEventStore({ url: config.EVENTSTORE_URL });
  const db = connectDatabase({
    url: config.DATABASE_URL,
    role: 'portal_worker',
    applicationName: 'worker-service',
    poolSize: POOL_SIZE,
  });
  const measured = projectionMetrics(metrics);
  const projections = projectionsOfEveryArea();
  const from = await store.head();
  const tail = createLogTail(from, storeSource(store));
  const drainers = createDrainers(projections, {
    db,
    source: tail,
    logger,
    controlOf: (projection) => readControl(store, projection),
    onApplied: measured.applied,
  });
  const doorbell = openDoorbell(config.REDIS_URL, drainers, logger);
  queueMetrics(metrics, { doorbell, db });
  const pump = startPump({ store, tail, from, doorbell, logger });
  const secondHand = startSecondHand({
    db,
    store,
    drainers,
    projections,
    logger,
    onCompared: measured.compared,
  });
  const commands = processCommands(config);
  const dispatcher = startDispatcher({
    db,
    processes: processesOfEveryArea(),
    send: commands.send,
    logger,
  });
  const app = createServiceApp({
    logger,
    metrics,
    readiness: [databaseCheck(db), eventStoreCheck(store)],
  });
  const server = await listen(app, config.HOST, config.WORKER_PORT);
  logger.info({ port: server.port }, 'projecting');
  stopInOrder(logger, [
    { name: 'database', stop: () => db.destroy() },
    { name: 'event store', stop: () => store.close() },
    commands,
    { name: 'drains', stop: () => drainers.stop() },
    doorbell,
    dispatcher,
    secondHand,
    pump,
    { name: 'server', stop: () => server.stop() },
  ]);
});
