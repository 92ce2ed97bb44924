import { z } from 'zod';
import { isLauncherLocked } from '../launcher-lock.ts';
import { readJson } from '../stack/json-file.ts';
import { LaunchError } from '../stack/launch-error.ts';
import { hasOwnServers, processesAtWork } from './own-servers.ts';
import type { Places } from './places.ts';

/** A portal that is not stopped to be copied. */
export interface RunningPortal {
  /** The superuser's address of the database that comes with the portal; undefined with a server of one's own. */
  readonly databaseUrl: string | undefined;
}

const runtimeSchema = z.object({ urls: z.object({ database: z.string() }) });

/**
 * @returns undefined where the portal does not run
 * @throws {LaunchError} while it starts or stops.
 */
export async function findRunning({
  layout,
  external,
}: Places): Promise<RunningPortal | undefined> {
  const isLocked = await isLauncherLocked(layout.lock);
  if (hasOwnServers(external)) {
    const runs = isLocked || (await processesAtWork(external)).length > 0;
    return runs ? { databaseUrl: undefined } : undefined;
  }
  if (!isLocked) return undefined;
  const runtime = readJson(layout.runtime, runtimeSchema);
  if (runtime) return { databaseUrl: runtime.urls.database };
  throw new LaunchError('The portal is starting or being stopped. Try again once it is ready.');
}
