import { LaunchError } from '../stack/launch-error.ts';
import type { Progress } from '../stack/progress.ts';
import { noteErased } from './note-erased.ts';
import { journalFile, openRestore, requireNoOpenRestore } from './open-restore.ts';
import { beginRestore, copyChecked, finishRestore, requireFit } from './restore-backup.ts';
import type { RestoreOptions } from './restore-backup.ts';

export interface Restored {
  /** Where what was there before lies now. */
  readonly aside: readonly string[];
  /** When the last transaction was committed that the database holds, as Postgres writes it. */
  readonly reached: string | undefined;
}

/** Puts a backup in the place of the data of a stopped portal; one that was broken off is gone on with. */
export async function carryOutRestore(
  options: RestoreOptions,
  progress: Progress,
): Promise<Restored> {
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
