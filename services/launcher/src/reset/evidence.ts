import { existsSync, mkdirSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { namesThatHold } from '../stack/data-mark.ts';
import { isErrorCode } from '../stack/file-fault.ts';

/** All that a portal keeps in AUDIT_DIR: the list of erasures, what was signed, and drafts of both. */
const NAMES = new Set(['erasures', 'log', 'log.new', 'log.cut', 'forks', 'restored.json']);

export interface EvidencePlaces {
  readonly auditDir: string;
  readonly formerAudit: string;
  readonly checkpointFile: string;
}

/** A file or folder that proves something, and its place in the folder to which it is moved. */
export interface EvidencePart {
  readonly from: string;
  readonly as: string;
}

export interface FoundEvidence {
  readonly parts: readonly EvidencePart[];
  /** Folders that were made for it and hold nothing yet: they prove nothing. */
  readonly hollow: readonly string[];
}

/** What lies there of what was signed, and of who was erased. */
export function evidenceIn(places: EvidencePlaces): FoundEvidence {
  const { auditDir, formerAudit, checkpointFile } = places;
  const folders = new Map([
    [formerAudit, 'former-audit'],
    [auditDir, 'audit'],
  ]);
  const inFolders = [...folders].flatMap(([folder, as]) =>
    [...NAMES].map((name) => ({ from: path.join(folder, name), as: path.join(as, name) })),
  );
  const present = [...inFolders, { from: checkpointFile, as: 'checkpoint' }].filter(({ from }) =>
    existsSync(from),
  );
  return {
    parts: present.filter(({ from }) => !isHollow(from)),
    hollow: present.map(({ from }) => from).filter(isHollow),
  };
}

function isHollow(place: string): boolean {
  return statSync(place).isDirectory() && namesThatHold(place).length === 0;
}

export function isEvidenceName(name: string): boolean {
  return NAMES.has(name);
}

/**
 * Moves it to a folder that is made for it, beside the data and named by the day: what was moved there before is never
 * written over.
 * @returns the folder.
 */
export async function moveEvidence(
  parts: readonly EvidencePart[],
  beside: string,
): Promise<string> {
  const folder = makeDatedFolder(`${beside}-evidence-${new Date().toISOString().slice(0, 10)}`);
  for (const { from, as } of parts) {
    const to = path.join(folder, as);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await move(from, to);
  }
  return folder;
}

function makeDatedFolder(name: string): string {
  for (let count = 1; ; count += 1) {
    const folder = count === 1 ? name : `${name}-${count}`;
    try {
      mkdirSync(folder, { mode: 0o700 });
      return folder;
    } catch (error) {
      if (!isErrorCode(error, 'EEXIST')) throw error;
    }
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // On another disk, as AUDIT_DIR should be.
    if (!isErrorCode(error, 'EXDEV')) throw error;
    await cp(from, to, { recursive: true, preserveTimestamps: true, errorOnExist: true });
    await rm(from, { recursive: true });
  }
}

/** Removes a folder in which nothing is left; what is more than that stays. */
export async function removeIfEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    // A disk of its own, or a link to one, stays where it was put.
    if (isErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'EBUSY', 'ENOTDIR', 'ENOENT')) return false;
    throw error;
  }
}
