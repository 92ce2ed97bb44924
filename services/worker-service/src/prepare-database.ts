import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { runProcess } from 'kernel/runtime/process';
import { migrationEnvironment } from './config.ts';
import { migrate } from './migrate.ts';

// Brings the database to what the code expects and ends: where each service is a container of its own, they wait for it.
await runProcess(async () => {
  const config = readEnvironment(migrationEnvironment);
  const logger = createLogger('migrate', config.LOG_LEVEL);
  await migrate({
    databaseUrl: config.DATABASE_URL,
    eventStoreUrl: config.EVENTSTORE_URL,
    auditDir: config.AUDIT_DIR,
    outboxDir: config.MAIL_OUTBOX_DIR,
    acceptOlder: config.ACCEPT_OLDER_DATA,
    passwords: config,
    newSecrets: config.ACCEPT_NEW_SECRETS,
    onStep: (step) => logger.info(step),
  });
  logger.info('the database is prepared');
});
