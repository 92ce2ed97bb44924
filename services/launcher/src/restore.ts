import { findPlaces } from './backup/places.ts';
import { tellBytes } from './backup/copied-bytes.ts';
import { noteErased } from './backup/note-erased.ts';
import { journalFile, openRestore, requireNoOpenRestore } from './backup/open-restore.ts';
import { hasOwnServers, howToRestoreServers } from './backup/own-servers.ts';
import { beginRestore, copyChecked, finishRestore, requireFit } from './backup/restore-backup.ts';
import type { RestoreOptions } from './backup/restore-backup.ts';
import { restoreArguments } from './backup/restore-arguments.ts';
import { runStoppable } from './backup/run-stoppable.ts';
import { whileStopped } from './backup/stopped-portal.ts';
import { LaunchError } from './stack/launch-error.ts';
import type { Progress } from './stack/progress.ts';

// `npm run restore -- FOLDER`: puts a backup in the place of the present data, which is kept aside.

await runStoppable('Stopped. Nothing was restored.', async (progress, signal) => {
  const places = findPlaces(process.env);
  const { folder: backup, to } = restoreArguments(process.argv.slice(2), process.env);
  const { note } = progress;
  const options = { ...places, backup, to, signal, note, onBytes: tellBytes(note) };
  const restored = await whileStopped(places, progress, () => restore(options, progress));
  process.stdout.write(`\n${summary(restored).join('\n')}\n`);
  if (hasOwnServers(places.external))
    process.stdout.write(`\n${howToRestoreServers(places.external).join('\n')}\n`);
});

interface Restored {
  /** Where what was there before lies now. */
  readonly aside: readonly string[];
  /** When the last transaction was committed that the database holds, as Postgres writes it. */
  readonly reached: string | undefined;
}

async function restore(options: RestoreOptions, progress: Progress): Promise<Restored> {
  let reached: string | undefined;
  const { layout, backup, signal } = options;
  // Another than this one is finished first.
  if (openRestore(layout)?.backup !== backup) requireNoOpenRestore(layout);
  if (openRestore(layout) === undefined) {
    const manifest = requireFit(options);
    await progress.step('Copying and checking the backup', () => copyChecked(manifest, options));
    await progress.step('Noting who was erased since', () => noteErased(options, progress));
    signal.throwIfAborted();
    reached = await progress.step('Opening the database of the backup', () =>
      beginRestore(manifest, options),
    );
  }
  const journal = openRestore(layout);
  if (!journal) throw new LaunchError(`${journalFile(layout)} cannot be read.`);
  await progress.step('Putting it in place', () => finishRestore(journal, options));
  return { aside: journal.swaps.map(({ aside }) => aside), reached };
}

function summary({ aside, reached }: Restored): readonly string[] {
  return [
    ...(reached === undefined ? [] : [`The database stands as of ${reached}.`]),
    'Restored. Start the portal: npm start. Whoever was erased since the backup is erased again before anything runs.',
    `What was there before lies in ${aside.join(' and ')}: remove it once the portal runs as it should.`,
  ];
}
