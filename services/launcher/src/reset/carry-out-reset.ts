import { lstatSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { acquireLauncherLock, isLauncherLocked } from '../launcher-lock.ts';
import { markDataFolder } from '../stack/data-mark.ts';
import { isErrorCode } from '../stack/file-fault.ts';
import { removeFile } from '../stack/json-file.ts';
import { LaunchError } from '../stack/launch-error.ts';
import type { DataLayout } from '../stack/paths.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { releaseCluster } from '../stack/postgres-cluster.ts';
import { endRecorded } from '../stack/process-register.ts';
import { moveEvidence, removeIfEmpty } from './evidence.ts';
import { keepKey, seedIn } from './keep-key.ts';
import type { ResetPlan } from './plan-reset.ts';

/** @throws {LaunchError} while a portal runs on the data. */
export async function requireStopped({ layout }: ResetPlan): Promise<void> {
  if (await isLauncherLocked(layout.lock))
    throw new LaunchError('The portal is running. Stop it first (Ctrl-C), then reset.');
}

/**
 * Does what was planned, while no portal can be started on the data.
 * @returns where what proves lies from now on; undefined where there was nothing of it.
 */
export async function carryOutReset(
  plan: ResetPlan,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const { layout, chosen } = plan;
  mkdirSync(layout.dir, { recursive: true, mode: 0o711 });
  const release = await lockOut(layout, env);
  try {
    await endRecorded(layout.processes);
    for (const each of [layout, chosen])
      for (const data of [each.postgres, substituteFor(each.postgres)]) await releaseCluster(data);
    // First: where it cannot be moved, nothing is removed.
    const kept = await putEvidenceAside(plan, env);
    for (const each of plan.removed)
      if (each !== layout.lock) await rm(each, { recursive: true, force: true });
    for (const each of [layout, chosen])
      for (const folder of [
        path.dirname(substituteFor(each.postgres)),
        each.formerAudit,
        each.audit,
      ])
        await removeIfEmpty(folder);
    return kept;
  } finally {
    release();
    await leaveFolder(plan);
  }
}

/** Keeps a start away. On a full disk, which is a reason to reset, nothing can be written that would. */
async function lockOut({ lock: file }: DataLayout, env: NodeJS.ProcessEnv): Promise<() => void> {
  const ownerPid = Number(env['PORTAL_OWNER_PID']) || undefined;
  try {
    return await acquireLauncherLock({ file, ownerPid, note: () => undefined });
  } catch (error) {
    if (!isErrorCode(error, 'ENOSPC', 'EDQUOT')) throw error;
    return () => removeFile(file);
  }
}

async function putEvidenceAside(
  { layout, chosen, evidence }: ResetPlan,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  if (evidence.length === 0) return undefined;
  const kept = await moveEvidence(evidence, chosen.dir);
  const seed = seedIn(layout, env);
  if (seed) await keepKey(kept, seed);
  return kept;
}

/** Where somebody else's files stay, the folder stays known as the portal's, so that a start takes it again. */
async function leaveFolder({ layout, chosen }: ResetPlan): Promise<void> {
  removeFile(layout.mark);
  const isLink = lstatSync(chosen.dir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink || !(await removeIfEmpty(layout.dir))) markDataFolder(layout);
}
