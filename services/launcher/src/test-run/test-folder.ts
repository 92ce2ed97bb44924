import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '../stack/json-file.ts';
import { dataLayout } from '../stack/paths.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { identify, isAlive } from '../stack/process-identity.ts';
import { endRecorded } from '../stack/process-register.ts';

// The folder of one test run: its servers' data, and below `own` those of tests that start their own.

const PREFIX = 'portal-test-';
const ownerSchema = z.object({ pid: z.int(), identity: z.string() });

const ownerFile = (dir: string): string => path.join(dir, 'owner.json');

export function ownFolder(dir: string): string {
  return path.join(dir, 'own');
}

/** Makes the folder of this run, after clearing away those of runs that were killed. */
export async function makeTestFolder(): Promise<string> {
  await removeAbandoned();
  const dir = mkdtempSync(path.join(tmpdir(), PREFIX));
  // The database's account must be able to pass through.
  chmodSync(dir, 0o711);
  mkdirSync(ownFolder(dir), { mode: 0o711 });
  writeJson(ownerFile(dir), { pid: process.pid, identity: await identify(process.pid) });
  return dir;
}

/** Ends whatever still runs on data below the folder, then removes everything. */
export async function removeTestFolder(dir: string): Promise<void> {
  for (const folder of dataFolders(dir)) {
    const layout = dataLayout(folder);
    await endRecorded(layout.processes);
    const substitute = path.dirname(substituteFor(layout.postgres));
    rmSync(substitute, { recursive: true, force: true });
  }
  rmSync(dir, { recursive: true, force: true });
}

// Every data folder has its logs, wherever a test made it.
function dataFolders(dir: string): string[] {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const logs = names.filter((name) => path.basename(name) === 'logs');
  return logs.map((name) => path.join(dir, path.dirname(name)));
}

async function removeAbandoned(): Promise<void> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const dir = path.join(tmpdir(), name);
    const owner = readJson(ownerFile(dir), ownerSchema);
    if (owner !== undefined && !(await isAlive(owner))) await removeTestFolder(dir);
  }
}
