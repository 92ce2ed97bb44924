import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { isSecretName } from 'contracts/constants/secrets';
import { z } from 'zod';
import { isErrorCode } from './file-fault.ts';
import { readJson, writeJson } from './json-file.ts';
import { LaunchError } from './launch-error.ts';
import type { DataLayout } from './paths.ts';
import { hasCluster } from './postgres-cluster.ts';
import { substituteFor } from './postgres-location.ts';

// What nobody else would have in a folder of logs.
const LOGS = ['command-service.log', 'event-store.log', 'rebuilder.log'];
/** A file system of its own comes with one. */
export const OF_FILE_SYSTEMS = new Set(['lost+found']);
const SHOWN = 3;

const secretsSchema = z.record(z.string(), z.string());
const runtimeSchema = z.object({ pid: z.int(), urls: z.object({ bff: z.string() }) });

/**
 * Whether a folder is the portal's: by its mark, and where an earlier version has made it, by what no other program
 * leaves there.
 */
export function isPortalData(layout: DataLayout): boolean {
  const { mark, secrets, runtime, logs } = layout;
  return (
    existsSync(mark) ||
    Object.keys(readJson(secrets, secretsSchema) ?? {}).some(isSecretName) ||
    readJson(runtime, runtimeSchema) !== undefined ||
    LOGS.some((name) => existsSync(path.join(logs, name))) ||
    // Its name is made of that of the folder.
    hasCluster(substituteFor(layout.postgres))
  );
}

/**
 * Makes the data folder of a start, or takes it where it is empty or the portal's.
 * @throws {LaunchError} where it holds what belongs to somebody else.
 */
export function claimDataFolder(layout: DataLayout): void {
  if (!isPortalData(layout)) requireRoomFor(layout);
  makeFolder(layout.dir);
  markDataFolder(layout);
}

function makeFolder(dir: string): void {
  const mode = 0o711;
  try {
    mkdirSync(dir, { recursive: true, mode });
  } catch (error) {
    // So Node names a disk that is read-only, unless it is to make one folder alone.
    if (isErrorCode(error, 'ENOENT')) mkdirSync(dir, { mode });
    throw error;
  }
}

export function markDataFolder({ mark }: Pick<DataLayout, 'mark'>): void {
  if (existsSync(mark)) return;
  writeJson(mark, {
    what: "The data of a B2B Licence Portal. 'npm run reset' removes it.",
    since: new Date().toISOString(),
  });
}

function requireRoomFor({ dir, secrets }: DataLayout): void {
  const found = namesThatHold(dir);
  if (found.length === 0) return;
  throw new LaunchError(
    `${dir} holds ${listed(found)}, and nothing by which it is known as a portal's data. Name a folder that is empty or ` +
      `not there yet (PORTAL_DATA_DIR); where it is a portal's, put its ${path.basename(secrets)} back from a copy.`,
  );
}

/** A few names, and how many there are besides. */
export function listed(names: readonly string[]): string {
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).join(', ');
  return more > 0 ? `${shown} and ${more.toLocaleString('en')} more` : shown;
}

/** What lies in a folder and is more than an empty folder itself. */
export function namesThatHold(dir: string): readonly string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !OF_FILE_SYSTEMS.has(entry.name) && isMoreThanFolder(dir, entry))
    .map(({ name }) => name)
    .toSorted();
}

/** Looks no further than to the first file: below it may lie a whole disk. */
function isMoreThanFolder(dir: string, entry: Dirent): boolean {
  if (!entry.isDirectory()) return true;
  const inner = path.join(dir, entry.name);
  try {
    return readdirSync(inner, { withFileTypes: true }).some((each) =>
      isMoreThanFolder(inner, each),
    );
  } catch {
    // What may not be looked at is not known to be empty.
    return true;
  }
}
