import { connectEventStore } from 'eventstore-client/event-store';
import { createServiceApp, listen } from 'kernel/http/service-app';
import { startDispatcher } from 'kernel/processes/dispatcher';
import { connectDatabase } from 'kernel/runtime/database';
import { readEnvironment } from 'kernel/runtime/env';
import { startHousekeeping } from 'kernel/runtime/housekeeping';
import { createListener } from 'kernel/runtime/listener';
import { createLogger } from 'kernel/runtime/logger';
import type { Logger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { databaseCheck, eventStoreCheck } from 'kernel/runtime/readiness';
import { requireOwnData } from 'kernel/runtime/require-own-data';
import { secretsIn } from 'kernel/runtime/secret-checks';
import { startTracing } from 'kernel/tracing/start-tracing';
import { createWorkBell } from 'kernel/work-queue/work-bell';
import { startJobRunner } from 'operations/jobs/job-runner';
import type { Knex } from 'knex';
import { processesOfEveryArea, projectionsOfEveryArea } from './areas.ts';
import { startAlarms } from './alarms.ts';
import { databaseChores, retentionChores } from './chores.ts';
import { configSchema } from './config.ts';
import type { Config } from './config.ts';
import { startImageFetches } from './images/image-fetches.ts';
import { takeErasures } from './erasures/take-erasures.ts';
import { sendOrEnqueueMail, startMails } from './mails/start-mails.ts';
import { jobCommands } from './jobs/job-commands.ts';
import { lagOf } from './lag-of.ts';
import { processCommands } from './process-commands.ts';
import { startProjectionRunner } from './projection-runner.ts';
import { projectionMetrics } from './projection-metrics.ts';
import { queueMetrics } from './queue-metrics.ts';

const POOL_SIZE = 12;

function openDatabase({ DATABASE_URL: url }: Config, logger: Logger): Knex {
  const login = { url, role: 'portal_worker', applicationName: 'worker-service' } as const;
  return connectDatabase({ ...login, poolSize: POOL_SIZE, logger });
}

await runProcess(async () => {
  const config = readEnvironment(configSchema);
  const logger = createLogger('worker-service', config.LOG_LEVEL);
  const metrics = createMetrics('worker-service');
  const traces = await startTracing('worker-service', config, logger);
  const store = connectEventStore({ url: config.EVENTSTORE_URL });
  const db = openDatabase(config, logger);
  await requireOwnData(db, secretsIn(config));
  const measured = projectionMetrics(metrics, projectionsOfEveryArea());
  const redisUrl = config.REDIS_URL;
  const lag = lagOf(config, logger);
  const projecting = await startProjectionRunner({ store, db, redisUrl, logger, measured, lag });
  queueMetrics(metrics, { doorbell: projecting.doorbell, db });
  const chores = [...databaseChores(db), ...retentionChores(db, config)];
  const housekeeping = startHousekeeping(redisUrl, chores, logger);
  const commands = processCommands(config);
  const listener = createListener({ databaseUrl: config.DATABASE_URL, logger });
  const bell = createWorkBell(listener);
  const dispatcher = startDispatcher({
    db,
    processes: processesOfEveryArea(),
    send: takeErasures({ db, config }, sendOrEnqueueMail(db, commands.send)),
    bell,
    logger,
  });
  const steps = jobCommands(config, db);
  const { send, owners } = steps;
  const jobs = startJobRunner({ db, send, owners, bell, logger });
  const alarms = startAlarms({ db, registry: metrics, logger });
  const mails = startMails({ config, store, db, bell, logger });
  const imageFetches = startImageFetches({ db, hosts: config.IMAGE_HOSTS, bell, logger });
  const app = createServiceApp({
    logger,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    accessLog: config.ACCESS_LOG,
    readiness: [databaseCheck(db), eventStoreCheck(store), measured.check],
  });
  const server = await listen(app, { host: config.HOST, port: config.WORKER_PORT });
  logger.info({ port: server.port }, 'projecting');
  stopInOrder(logger, [
    traces,
    { name: 'database', stop: () => db.destroy() },
    { name: 'event store', stop: () => store.close() },
    commands,
    listener,
    steps,
    housekeeping,
    ...alarms,
    ...projecting.parts,
    ...mails,
    ...imageFetches,
    jobs,
    dispatcher,
    { name: 'server', stop: () => server.stop() },
  ]);
});
