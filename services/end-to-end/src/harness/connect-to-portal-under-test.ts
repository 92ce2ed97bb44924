import { operatorKeys } from 'kernel/http/portal-connection';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { connectTo } from './portal-under-test.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

/** Connects to the portal that `npm test` has started. @throws when it has started none. */
export function connectToPortalUnderTest(): PortalUnderTest {
  const database = portalSetting('STACK_DATABASE_URL');
  return connectTo({
    shopUrl: portalSetting('BFF_URL'),
    commandUrl: portalSetting('COMMAND_SERVICE_URL'),
    queryUrl: portalSetting('QUERY_SERVICE_URL'),
    databaseUrl: database,
    ownerDatabaseUrl: database,
    eventStoreUrl: portalSetting('STACK_EVENTSTORE_URL'),
    ...operatorKeys({
      CLI_COMMAND_KEY: portalSetting('CLI_COMMAND_KEY'),
      CLI_QUERY_KEY: portalSetting('CLI_QUERY_KEY'),
    }),
  });
}
