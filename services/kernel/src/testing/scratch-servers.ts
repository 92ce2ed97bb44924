import { settingOfTheRun } from './setting-of-the-run.ts';

/**
 * The address of a server on which tests make databases, queues and streams of their own. The run starts these servers
 * only where a chosen test imports this module, itself or by others.
 * @throws when the run has started none.
 */
export function scratchUrl(name: 'DATABASE_URL' | 'EVENTSTORE_URL' | 'REDIS_URL'): string {
  return settingOfTheRun(name);
}
