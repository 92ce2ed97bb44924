import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { mergeLog } from 'audit/restoring';
import { mergeErasures } from 'worker-service/erasures/erasure-list';
import { isErrorCode } from './file-fault.ts';
import { LaunchError } from './launch-error.ts';
import type { DataLayout } from './paths.ts';

/**
 * Moves what an earlier version kept inside of the data folder to where it lies now. Where both are there, as after an
 * older data folder was put back, nobody leaves the list and the longer log stays. Broken off, the next start does the rest.
 */
export async function moveFormerAudit(
  { formerAudit }: DataLayout,
  auditDir: string,
): Promise<void> {
  if (!existsSync(formerAudit) || auditDir === formerAudit) return;
  if (await isMoved(formerAudit, auditDir)) return;
  await mergeErasures(formerAudit, auditDir);
  await mergeLog(formerAudit, auditDir, () => Promise.reject(twoLogs(formerAudit, auditDir)));
  await rm(formerAudit, { recursive: true });
}

/** Which of them is the true one nobody but the operator can say. */
function twoLogs(formerAudit: string, auditDir: string): LaunchError {
  return new LaunchError(
    `${formerAudit} and ${auditDir} hold signed logs of which neither goes on from the other. Keep both, find out who wrote ` +
      `which, and take ${formerAudit} out of the data folder where ${auditDir} is to be gone on with.`,
  );
}

/** At once where nothing is there yet and both are on one disk. */
async function isMoved(from: string, to: string): Promise<boolean> {
  if (existsSync(to)) return false;
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EXDEV', 'ENOENT')) return false;
    throw error;
  }
}
