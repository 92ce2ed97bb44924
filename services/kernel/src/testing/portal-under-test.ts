import { settingOfTheRun } from './setting-of-the-run.ts';

/** What the run says of the portal that it has started for its tests. */
type PortalSetting =
  | 'BFF_URL'
  | 'COMMAND_SERVICE_URL'
  | 'QUERY_SERVICE_URL'
  | 'STACK_DATABASE_URL'
  | 'STACK_REDIS_URL'
  | 'STACK_EVENTSTORE_URL'
  | 'PORTAL_DATA_DIR'
  | 'CLI_COMMAND_KEY'
  | 'CLI_QUERY_KEY';

/**
 * A setting of the portal under test. The run starts that portal only where a chosen test imports this module, itself or
 * by others: read its settings nowhere else.
 * @throws when the run has started none.
 */
export function portalSetting(name: PortalSetting): string {
  return settingOfTheRun(name);
}
