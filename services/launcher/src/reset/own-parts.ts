import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isMailFile } from 'contracts/formats/mail-file';
import { OF_FILE_SYSTEMS } from '../stack/data-mark.ts';
import type { DataLayout } from '../stack/paths.ts';

/** Files and folders of a data folder, by whose they are. */
export interface Sorted {
  readonly own: readonly string[];
  readonly strange: readonly string[];
}

const LOG = /\.log(?:\.1)?$/;
const MAIL = /^\.?\d{4}-\d\d-\d\dT/;
const OF_REDIS = /^(?:redis\.conf|dump\.rdb|appendonly\.aof|appendonlydir|temp-.*\.(?:rdb|aof))$/;
const OF_POSTGRES = /^(?:PG_VERSION|base|global)$/;
/** Of a file that is written whole: the id of the process that wrote it stands in it. */
const DRAFT = /\.\d+\.tmp$/;

/**
 * What the portal has made in its folder, by name. Earlier versions took any folder for theirs: in one of a name that
 * others use too, what the portal does not write is not its own.
 */
export function sortParts(layout: DataLayout): Sorted {
  const { postgres, redis, logs, outbox, secrets, processes, runtime, lock, mark } = layout;
  const files = [secrets, processes, runtime, lock];
  const isOwnFile = (file: string): boolean =>
    files.includes(file) || [...files, mark].some((each) => isDraftOf(file, each));
  const folders = new Map([
    [logs, (name: string) => LOG.test(name)],
    [outbox, (name: string) => MAIL.test(name) && isMailFile(name.replace(/^\./, ''))],
    [redis, (name: string) => OF_REDIS.test(name)],
  ]);
  const sorted = present(layout.dir).map((place): Sorted => {
    const isOwn = folders.get(place);
    if (isOwn !== undefined) return sortFolder(place, isOwn);
    const isCluster = [postgres, `${postgres}.new`].includes(place) && isDatabase(place);
    return isCluster || isOwnFile(place) ? own(place) : strange(place);
  });
  return {
    own: sorted.flatMap((each) => each.own),
    strange: sorted.flatMap((each) => each.strange).filter((place) => place !== mark),
  };
}

/** What lies in a folder; nothing where it is not there. */
export function present(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !OF_FILE_SYSTEMS.has(name))
    .map((name) => path.join(folder, name));
}

export function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

const own = (place: string): Sorted => ({ own: [place], strange: [] });
const strange = (place: string): Sorted => ({ own: [], strange: [place] });

/** A link is the portal's, and what it leads to is not looked at. A file has no business there: it is a damage. */
function sortFolder(folder: string, isOwn: (name: string) => boolean): Sorted {
  if (!lstatSync(folder).isDirectory()) return own(folder);
  const places = present(folder);
  const strangers = places.filter((place) => !isOwn(path.basename(place)));
  if (strangers.length === 0) return own(folder);
  return { own: places.filter((place) => !strangers.includes(place)), strange: strangers };
}

function isDatabase(place: string): boolean {
  if (!lstatSync(place).isDirectory()) return true;
  const names = readdirSync(place);
  return names.length === 0 || names.some((name) => OF_POSTGRES.test(name));
}

function isDraftOf(file: string, whole: string): boolean {
  return file.startsWith(`${whole}.`) && DRAFT.test(file);
}
