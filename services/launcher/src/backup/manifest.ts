import { readFileSync } from 'node:fs';
import path from 'node:path';
import { instantSchema } from 'contracts/primitives/schemas';
import { z } from 'zod';
import { LaunchError } from '../stack/launch-error.ts';

/** A place below the folder of the backup: never above it, and written one way. */
const placeSchema = z.string().refine(isBelow, { error: 'leads out of the backup' });

const fileSchema = z.strictObject({
  path: placeSchema,
  mode: z.int(),
  bytes: z.int().min(0),
  /** Lower-case hex. */
  sha256: z.string().length(64),
});

const manifestSchema = z.strictObject({
  format: z.literal('b2b-licence-portal backup 1'),
  madeAt: instantSchema,
  /** Whether the databases are in it; those of servers of one's own are backed up by themselves. */
  databases: z.enum(['inside', 'apart']),
  folders: z.array(z.strictObject({ path: placeSchema, mode: z.int() })),
  files: z.array(fileSchema),
});

/** What a backup holds, written last: without it a folder is none. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackedUpFile = z.infer<typeof fileSchema>;

const NAME = 'manifest.json';
/** Where the parts lie in a backup. */
export const PARTS = { data: 'data', audit: 'audit' } as const;

export function manifestFile(backup: string): string {
  return path.join(backup, NAME);
}

/** @throws {LaunchError} for a folder that is no whole backup. */
export function readManifest(backup: string): BackupManifest {
  const file = manifestFile(backup);
  const parsed = manifestSchema.safeParse(parse(file));
  if (parsed.success) return parsed.data;
  throw new LaunchError(`${file} is damaged: it is not the list of what a backup holds.`);
}

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new LaunchError(
      `${path.dirname(file)} is no backup, or not a whole one: it has no ${NAME}.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isBelow(place: string): boolean {
  return place !== '' && !place.startsWith('..') && path.posix.normalize(place) === place
    ? !path.posix.isAbsolute(place)
    : false;
}
