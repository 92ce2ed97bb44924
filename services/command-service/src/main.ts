import { heldToCompanyRights } from 'accounts/write-side';
import { mayFillDemo, maySend } from 'contracts/calls/callers';
import type { Caller } from 'contracts/calls/callers';
import { connectEventStore } from 'eventstore-client/event-store';
import { createChainAlarm } from 'kernel/commands/chain-alarm';
import { createSoundnessAlarm } from 'kernel/commands/unsound-decision';
import { createCommandBus } from 'kernel/commands/command-bus';
import { commandRoutes } from 'kernel/commands/command-routes';
import { createExecutor } from 'kernel/commands/executor';
import { createIdempotency } from 'kernel/commands/idempotency';
import { createSnapshotTable } from 'kernel/commands/snapshot-table';
import { createSnapshots } from 'kernel/commands/snapshots';
import { followProjections } from 'kernel/queries/read-your-writes';
import type { CallAccess } from 'kernel/http/accept-call';
import { BETWEEN_SERVICES } from 'kernel/http/http-server';
import { createServiceApp, listen, placeOf } from 'kernel/http/service-app';
import { systemClock } from 'kernel/runtime/clock';
import { raisingFormats } from 'kernel/runtime/data-format';
import { connectDatabase } from 'kernel/runtime/database';
import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { databaseCheck, eventStoreCheck } from 'kernel/runtime/readiness';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { requireOwnData } from 'kernel/runtime/require-own-data';
import { beginRotations, secretsIn } from 'kernel/runtime/secret-checks';
import { fileProcesses } from 'kernel/threads/file-processes';
import { startTracing } from 'kernel/tracing/start-tracing';
import { commandsOfEveryArea } from './areas.ts';
import { configSchema } from './config.ts';
import type { Config } from './config.ts';
import { countLeft } from './key-rotation.ts';

const POOL_SIZE = 10;
/** Of what plans of commands read, which cannot write. */
const READ_POOL_SIZE = 10;

function callerKeys(config: Config): Readonly<Record<Caller, Buffer>> {
  return {
    bff: config.BFF_COMMAND_KEY,
    worker: config.WORKER_COMMAND_KEY,
    'command-line': config.CLI_COMMAND_KEY,
  };
}

await runProcess(async () => {
  const config = readEnvironment(configSchema);
  const logger = createLogger('command-service', config.LOG_LEVEL);
  const metrics = createMetrics('command-service');
  const traces = await startTracing('command-service', config, logger);
  const connection = {
    url: config.DATABASE_URL,
    role: 'portal_worker',
    applicationName: 'command-service',
    poolSize: POOL_SIZE,
    logger,
  } as const;
  const db = connectDatabase(connection);
  const store = raisingFormats(connectEventStore({ url: config.EVENTSTORE_URL }), db);
  const secrets = secretsIn(config);
  await requireOwnData(db, secrets, async (name, secret) => countLeft(db, name, secret));
  await beginRotations(db, secrets);
  const readOnlyDb = connectDatabase({ ...connection, poolSize: READ_POOL_SIZE, readOnly: true });
  const snapshotTable = createSnapshotTable(db, config.IDEMPOTENCY_KEY_SECRET);
  const snapshots = createSnapshots(snapshotTable, logger);
  const progress = followProjections(config.DATABASE_URL, readOnlyDb, logger);
  const bus = createCommandBus({
    commands: commandsOfEveryArea(config, { db, progress, store }).map(heldToCompanyRights),
    executor: createExecutor({
      store,
      db,
      readOnlyDb,
      snapshots,
      chainAlarm: createChainAlarm({ metrics, logger }),
      soundnessAlarm: createSoundnessAlarm({ metrics, logger }),
    }),
    idempotency: createIdempotency(db, config.IDEMPOTENCY_KEY_SECRET),
    clock: systemClock,
    logger,
  });
  const app = createServiceApp({
    logger,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    accessLog: config.ACCESS_LOG,
    readiness: [databaseCheck(db), eventStoreCheck(store)],
  });
  app.use(commandRoutes(bus, accessOf(config), metrics).routes());
  const server = await listen(app, placeOf(config, config.COMMAND_SERVICE_PORT), BETWEEN_SERVICES);
  logger.info({ port: server.port }, 'taking commands');
  stopInOrder(logger, [
    traces,
    { name: 'database', stop: () => db.destroy() },
    { name: 'database to plan on', stop: () => readOnlyDb.destroy() },
    progress,
    fileProcesses,
    { name: 'event store', stop: () => store.close() },
    { name: 'snapshots', stop: () => snapshots.settled() },
    { name: 'follow-ups', stop: () => bus.settled() },
    { name: 'server', stop: () => server.stop() },
    server.draining,
  ]);
});

/** Who may send commands, by which key. */
function accessOf(config: Config): CallAccess {
  const mayDate = (caller: Caller) => config.DEMO && mayFillDemo(caller);
  return { keys: callerKeys(config), maySend, mayDate };
}
