import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { eventStoreEnvironment } from './config.ts';
import { startEventStore } from './server.ts';

await runProcess(async () => {
  const environment = readEnvironment(eventStoreEnvironment);
  const logger = createLogger('event-store', environment.LOG_LEVEL);
  const server = await startEventStore({
    host: environment.HOST,
    port: environment.EVENT_STORE_PORT,
    databaseUrl: environment.EVENTSTORE_DATABASE_URL,
    onFatal(err) {
      logger.fatal({ err }, 'the database has another writer');
      process.exit(1);
    },
    onInterrupted(err) {
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
  stopInOrder(logger, [{ name: 'event store', stop: server.close }]);
  logger.info({ port: server.port, url: server.url }, 'event store listening');
});
