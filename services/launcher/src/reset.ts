import { rmSync } from 'node:fs';
import path from 'node:path';
import { reportFailure } from './shutdown.ts';
import { journalFile } from './backup/open-restore.ts';
import { isLauncherLocked } from './launcher-lock.ts';
import { removeFile } from './stack/json-file.ts';
import { LaunchError } from './stack/launch-error.ts';
import { chosenDataDir, dataLayout, placesOf } from './stack/paths.ts';
import { substituteFor } from './stack/postgres-location.ts';
import { releaseCluster } from './stack/postgres-cluster.ts';
import { endRecorded } from './stack/process-register.ts';

// `npm run reset`: forgets everything the portal keeps on this machine.

async function main(): Promise<void> {
  const dir = chosenDataDir(process.env);
  if (await isLauncherLocked(path.join(dir, 'launcher.json'))) {
    throw new LaunchError('The portal is running. Stop it first (Ctrl-C), then reset.');
  }
  const layout = dataLayout(dir);
  const substitute = substituteFor(layout.postgres);
  await endRecorded(layout.processes);
  await releaseCluster(layout.postgres);
  await releaseCluster(substitute);
  const places = placesOf(layout);
  for (const each of places) rmSync(each, { recursive: true, force: true });
  removeFile(journalFile(layout));
  rmSync(path.dirname(substitute), { recursive: true, force: true });
  process.stdout.write(`Removed ${places.join(', ')}.\n`);
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
