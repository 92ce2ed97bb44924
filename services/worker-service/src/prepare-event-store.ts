import { prepareUsers } from 'eventstore-client/prepare-users';
import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { runProcess } from 'kernel/runtime/process';
import { eventStoreUsersEnvironment } from './config.ts';

// Makes the portal's users in a KurrentDB and ends; the services sign in as them and never as its administrator.
await runProcess(async () => {
  const config = readEnvironment(eventStoreUsersEnvironment);
  const logger = createLogger('prepare-event-store', config.LOG_LEVEL);
  await prepareUsers(config.EVENTSTORE_ADMIN_URL, {
    append: config.EVENT_STORE_PASSWORD,
    read: config.EVENT_STORE_READ_PASSWORD,
  });
  logger.info('the event store knows the users of the portal');
});
