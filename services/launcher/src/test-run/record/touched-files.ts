import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Needs } from '../needs.ts';

const doneSchema = z.object({ modules: z.array(z.string()), requests: z.array(z.string()) });
type Done = z.infer<typeof doneSchema>;

/** What .jest/record/environment.mjs leaves of each test file. */
const touchedSchema = z.object({
  file: z.string(),
  /** By the file's own processes and pages. */
  own: doneSchema,
  /** By the servers and the portal of the run, while the file ran. */
  servers: doneSchema,
  portal: doneSchema,
});

/** A test file, with what was done for it. */
export interface TouchedFile extends Done {
  readonly file: string;
}

/**
 * What a run has recorded in its folder. What the run's portal did meanwhile counts for the files that need it: for all
 * others it did it by itself.
 */
export function touchedFiles(
  folder: string,
  needsOf: (file: string) => Needs,
): readonly TouchedFile[] {
  const files = path.join(folder, 'files');
  if (!existsSync(files)) return [];
  return readdirSync(files).map((name) => {
    const left: unknown = JSON.parse(readFileSync(path.join(files, name), 'utf8'));
    const { file, own, servers, portal } = touchedSchema.parse(left);
    const needs = needsOf(file);
    const done = [
      own,
      ...(needs.servers || needs.portal ? [servers] : []),
      ...(needs.portal ? [portal] : []),
    ];
    return {
      file,
      modules: distinct(done.flatMap(({ modules }) => modules)),
      requests: distinct(done.flatMap(({ requests }) => requests)),
    };
  });
}

const distinct = (items: readonly string[]): string[] => [...new Set(items)];
