import { findPlaces, namedFolder } from './backup/places.ts';
import { tellBytes } from './backup/copied-bytes.ts';
import { noteErased } from './backup/note-erased.ts';
import { journalFile, openRestore, requireNoOpenRestore } from './backup/open-restore.ts';
import { hasOwnServers, howToRestoreServers } from './backup/own-servers.ts';
import { beginRestore, copyChecked, finishRestore, requireFit } from './backup/restore-backup.ts';
import type { RestoreOptions } from './backup/restore-backup.ts';
import { runStoppable } from './backup/run-stoppable.ts';
import { whileStopped } from './backup/stopped-portal.ts';
import { LaunchError } from './stack/launch-error.ts';
import type { Progress } from './stack/progress.ts';

// `npm run restore -- FOLDER`: puts a backup in the place of the present data, which is kept aside.

await runStoppable('Stopped. Nothing was restored.', async (progress, signal) => {
  const places = findPlaces(process.env);
  const backup = namedFolder(process.argv.slice(2), process.env);
  const options = { ...places, backup, signal, onBytes: tellBytes(progress.note) };
  const aside = await whileStopped(places, progress, () => restore(options, progress));
  process.stdout.write(`\n${summary(aside).join('\n')}\n`);
  if (hasOwnServers(places.external))
    process.stdout.write(`\n${howToRestoreServers(places.external).join('\n')}\n`);
});

/** @returns where what was there before lies now. */
async function restore(options: RestoreOptions, progress: Progress): Promise<readonly string[]> {
  const { layout, backup, signal } = options;
  // Another than this one is finished first.
  if (openRestore(layout)?.backup !== backup) requireNoOpenRestore(layout);
  if (openRestore(layout) === undefined) {
    const manifest = requireFit(options);
    await progress.step('Copying and checking the backup', () => copyChecked(manifest, options));
    await progress.step('Noting who was erased since', () => noteErased(options, progress));
    signal.throwIfAborted();
    await beginRestore(manifest, options);
  }
  const journal = openRestore(layout);
  if (!journal) throw new LaunchError(`${journalFile(layout)} cannot be read.`);
  await progress.step('Putting it in place', () => finishRestore(journal, options));
  return journal.swaps.map(({ aside }) => aside);
}

function summary(aside: readonly string[]): readonly string[] {
  return [
    'Restored. Start the portal: npm start. Whoever was erased since the backup is erased again before anything runs.',
    `What was there before lies in ${aside.join(' and ')}: remove it once the portal runs as it should.`,
  ];
}
