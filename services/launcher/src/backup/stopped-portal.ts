import { mkdirSync } from 'node:fs';
import { acquireLauncherLock, isLauncherLocked } from '../launcher-lock.ts';
import { LaunchError } from '../stack/launch-error.ts';
import { releaseCluster } from '../stack/postgres-cluster.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { endLeftovers } from '../stack/process-register.ts';
import type { Progress } from '../stack/progress.ts';
import { requireStoppedEverywhere } from './own-servers.ts';
import type { Places } from './places.ts';

/**
 * Does something while the portal does not run and cannot be started: what is copied then is of one instant.
 * @throws {LaunchError} while it runs.
 */
export async function whileStopped<Result>(
  { layout, external }: Places,
  progress: Progress,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = layout.lock;
  if (await isLauncherLocked(file))
    throw new LaunchError('The portal is running. Stop it first (Ctrl-C), then try again.');
  await requireStoppedEverywhere(external);
  mkdirSync(layout.dir, { recursive: true, mode: 0o711 });
  const ownerPid = Number(process.env['PORTAL_OWNER_PID']) || undefined;
  const release = await acquireLauncherLock({ file, ownerPid, note: progress.note });
  try {
    await endLeftovers(layout.processes);
    for (const data of [layout.postgres, substituteFor(layout.postgres)])
      await releaseCluster(data);
    return await work();
  } finally {
    release();
  }
}
