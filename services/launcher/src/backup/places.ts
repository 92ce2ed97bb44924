import path from 'node:path';
import { LaunchError } from '../stack/launch-error.ts';
import { behindLink, chosenAuditDir, chosenDataDir, dataLayout } from '../stack/paths.ts';
import type { DataLayout } from '../stack/paths.ts';
import { readSettings } from '../stack/settings.ts';
import type { External } from '../stack/settings.ts';
import type { ArchiveSettings } from '../stack/wal-archive.ts';

/** What is backed up and restored on this machine. */
export interface Places {
  readonly layout: DataLayout;
  readonly auditDir: string;
  readonly external: External;
  /** Where the embedded database archives. */
  readonly archive?: ArchiveSettings | undefined;
}

/** @throws {LaunchError} where the list of erasures lies in what a restore replaces. */
export function findPlaces(env: NodeJS.ProcessEnv): Places {
  const chosen = chosenDataDir(env);
  // A link to another disk stays one: its goal is what is copied and replaced.
  const layout = dataLayout(behindLink(chosen));
  const auditDir = chosenAuditDir(env, dataLayout(chosen));
  if (isInside(auditDir, layout.dir)) {
    throw new LaunchError(
      `AUDIT_DIR (${auditDir}) lies inside of the data folder, where a restore would undo it. ` +
        `Name a place apart from ${layout.dir}, move the folder there, and try again.`,
    );
  }
  const { external, archive } = readSettings(env);
  return { layout, auditDir, external, archive };
}

/** The folder that the command line names, as seen from where it was called. */
export function namedFolder(args: readonly string[], env: NodeJS.ProcessEnv): string {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0)
    throw new CalledWrongly(
      'Name one folder: npm run backup -- FOLDER, npm run restore -- FOLDER [--to TIME]',
    );
  return path.resolve(env['INIT_CWD'] ?? process.cwd(), folder);
}

/** What was called in a way that nothing can be done about: exit code 2. */
export class CalledWrongly extends LaunchError {}

export function isInside(folder: string, outer: string): boolean {
  const relative = path.relative(outer, folder);
  return relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative));
}
