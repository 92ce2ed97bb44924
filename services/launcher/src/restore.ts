import { carryOutRestore } from './backup/carry-out-restore.ts';
import type { Restored } from './backup/carry-out-restore.ts';
import { findPlaces } from './backup/places.ts';
import { reportBytes } from './backup/copied-bytes.ts';
import { hasOwnServers, howToRestoreServers } from './backup/own-servers.ts';
import { restoreArguments } from './backup/restore-arguments.ts';
import { runStoppable } from './backup/run-stoppable.ts';
import { whileStopped } from './backup/stopped-portal.ts';

// `npm run restore -- FOLDER`: puts a backup in the place of the present data, which is kept aside.

await runStoppable('Stopped. Nothing was restored.', async (progress, signal) => {
  const places = findPlaces(process.env);
  const { folder: backup, to } = restoreArguments(process.argv.slice(2), process.env);
  const { note } = progress;
  const options = { ...places, backup, to, signal, note, onBytes: reportBytes(note) };
  const restored = await whileStopped(places, progress, () => carryOutRestore(options, progress));
  process.stdout.write(`\n${summary(restored).join('\n')}\n`);
  if (hasOwnServers(places.external))
    process.stdout.write(`\n${howToRestoreServers(places.external).join('\n')}\n`);
});

function summary({ aside, reached }: Restored): readonly string[] {
  return [
    ...(reached === undefined ? [] : [`The database stands as of ${reached}.`]),
    'Restored. Start the portal: npm start. Whoever was erased since the backup is erased again before anything runs.',
    `What was there before lies in ${aside.join(' and ')}: remove it once the portal runs as it should.`,
  ];
}
