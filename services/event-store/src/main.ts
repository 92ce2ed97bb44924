import { readEnvironment } from 'kernel/runtime/env';
import { linesOfEach } from 'kernel/runtime/lines-of-each';
import { createLogger } from 'kernel/runtime/logger';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { eventStoreEnvironment } from './config.ts';
import { startEventStore } from './server.ts';

await runProcess(async () => {
  const environment = readEnvironment(eventStoreEnvironment);
  const logger = createLogger('event-store', environment.LOG_LEVEL);
  const mayWrite = linesOfEach();
  const server = await startEventStore({
    host: environment.HOST,
    port: environment.EVENT_STORE_PORT,
    databaseUrl: environment.EVENTSTORE_DATABASE_URL,
    passwords: {
      append: environment.EVENT_STORE_PASSWORD,
      read: environment.EVENT_STORE_READ_PASSWORD,
    },
    onRefused({ what, ...call }) {
      if (mayWrite(what)) logger.warn({ security: what, ...call }, 'security');
    },
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
  logger.info({ port: server.port }, 'event store listening');
});
