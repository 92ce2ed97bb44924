import { existsSync, readlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { isInside } from '../backup/places.ts';
import { journalFile, openRestore } from '../backup/open-restore.ts';
import { draftOf } from '../backup/prepare-swaps.ts';
import { isPortalData, listed, namesThatHold } from '../stack/data-mark.ts';
import { LaunchError } from '../stack/launch-error.ts';
import {
  behindLink,
  chosenAuditDir,
  chosenCheckpointFile,
  chosenDataDir,
  dataLayout,
  root,
} from '../stack/paths.ts';
import type { DataLayout } from '../stack/paths.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { readSettings } from '../stack/settings.ts';
import { evidenceIn, isEvidenceName } from './evidence.ts';
import type { EvidencePart } from './evidence.ts';
import { isLink, present, sortParts } from './own-parts.ts';
import type { Sorted } from './own-parts.ts';

/** What a reset does, and what it leaves alone. */
export interface ResetPlan {
  /** As PORTAL_DATA_DIR names it. */
  readonly chosen: DataLayout;
  /** Where a link leads from there. */
  readonly layout: DataLayout;
  /** The portal's own, which goes. */
  readonly removed: readonly string[];
  /** What was signed, and who was erased. */
  readonly evidence: readonly EvidencePart[];
  /** What lies in the folder or beside it, and is not touched. */
  readonly left: readonly string[];
}

/** @throws {LaunchError} for a folder that is not the portal's alone, before anything is touched. */
export function planReset(env: NodeJS.ProcessEnv): ResetPlan {
  const chosen = dataLayout(chosenDataDir(env));
  const layout = dataLayout(behindLink(chosen.dir));
  requirePortals(layout, chosen);
  const places = {
    auditDir: chosenAuditDir(env, chosen),
    formerAudit: layout.formerAudit,
    checkpointFile: chosenCheckpointFile(env, chosen),
  };
  const found = evidenceIn(places);
  // Where the log is gone on with, what was signed of it is too.
  const evidence = hasOwnLog(env) ? [] : found.parts;
  const hollow = hasOwnLog(env) ? [] : found.hollow;
  const sorted = sortParts(layout);
  const removed = [...sorted.own, ...besides(layout, chosen), ...hollow];
  const left = [
    ...strangers(sorted, [layout.formerAudit, places.auditDir]),
    ...removed.filter(isLink).map((link) => path.resolve(path.dirname(link), readlinkSync(link))),
    ...asides(layout),
    ...(hasOwnLog(env) ? found.parts.map(({ from }) => from) : []),
  ];
  return { chosen, layout, removed, evidence, left };
}

export function isNothingToDo({ removed, evidence }: ResetPlan): boolean {
  return removed.length + evidence.length === 0;
}

/** Whether the log is kept by a server of one's own, which no reset touches. */
function hasOwnLog(env: NodeJS.ProcessEnv): boolean {
  const { databaseUrl, eventStoreUrl, eventStoreDatabaseUrl } = readSettings(env).external;
  return [databaseUrl, eventStoreUrl, eventStoreDatabaseUrl].some((url) => url !== undefined);
}

function requirePortals(layout: DataLayout, chosen: DataLayout): void {
  const { dir } = layout;
  const around = [homedir(), root].find((each) => isInside(each, dir));
  if (around !== undefined && existsSync(dir))
    throw new LaunchError(
      `Nothing was touched: ${dir} is no folder of the portal's alone, ${around} lies there. Move what is the portal's ` +
        'into a folder of its own, name that one with PORTAL_DATA_DIR, and reset it.',
    );
  const found = namesThatHold(dir);
  if (found.length === 0 || isPortalData(layout) || isPortalData(chosen)) return;
  throw new LaunchError(
    `Nothing was touched: ${dir} is not known as a portal's data; it holds ${listed(found)}. ` +
      'Name the folder of the portal with PORTAL_DATA_DIR; what else is to go, remove yourself.',
  );
}

/**
 * What the portal has made outside of its folder: a restore that was broken off, a database out of root's folder. Beside
 * a folder that is not there only what a restore has written says that it is the portal's.
 */
function besides(layout: DataLayout, chosen: DataLayout): readonly string[] {
  const both = layout.dir === chosen.dir ? [layout] : [layout, chosen];
  return both
    .flatMap((each) => {
      const substitute = substituteFor(each.postgres);
      const isOurs = isPortalData(each) || openRestore(each) !== undefined;
      const ofRestore = isOurs ? [journalFile(each), draftOf(each.dir)] : [];
      return [...ofRestore, substitute, `${substitute}.new`];
    })
    .filter((file) => existsSync(file));
}

/** What lies in the folder, and where the evidence lies, and is somebody else's. */
function strangers(inFolder: Sorted, ofEvidence: readonly string[]): readonly string[] {
  const inEvidence = ofEvidence
    .flatMap(present)
    .filter((file) => !isEvidenceName(path.basename(file)));
  const found = new Set([...inFolder.strange, ...inEvidence]);
  return [...found].filter((file) => ![...ofEvidence, ...inFolder.own].includes(file));
}

/** What was there before a restore: it is for whoever restored to say when it goes. */
function asides({ dir, postgres }: DataLayout): readonly string[] {
  return [dir, substituteFor(postgres)].flatMap((each) =>
    present(path.dirname(each)).filter((file) => file.startsWith(`${each}-before-`)),
  );
}
