import { existsSync } from 'node:fs';
import { z } from 'zod';
import { readJson } from '../stack/json-file.ts';
import { LaunchError } from '../stack/launch-error.ts';
import type { DataLayout } from '../stack/paths.ts';

const swapSchema = z.object({
  /** What takes the place; gone once it has. */
  draft: z.string(),
  target: z.string(),
  /** Where what was there before is put. */
  aside: z.string(),
});

const journalSchema = z.object({
  backup: z.string(),
  /** What the log says of it. */
  reason: z.string(),
  swaps: z.array(swapSchema),
});

/** A restore from the moment at which it begins to change anything until it is done. */
export type RestoreJournal = z.infer<typeof journalSchema>;
export type FolderSwap = RestoreJournal['swaps'][number];

export function journalFile(layout: DataLayout): string {
  return `${layout.dir}-restore.json`;
}

export function openRestore(layout: DataLayout): RestoreJournal | undefined {
  return readJson(journalFile(layout), journalSchema);
}

/** @throws {LaunchError} where a restore was broken off between two steps. */
export function requireNoOpenRestore(layout: DataLayout): void {
  if (!existsSync(journalFile(layout))) return;
  const backup = openRestore(layout)?.backup ?? 'FOLDER';
  throw new LaunchError(
    `A restore was broken off before it was done. Finish it first: npm run restore -- ${backup}`,
  );
}
