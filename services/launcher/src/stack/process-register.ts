import { z } from 'zod';
import { readJson, removeFile, writeJson } from './json-file.ts';
import { identify, isAlive } from './process-identity.ts';
import type { KnownProcess } from './process-identity.ts';
import { stoppingOrder } from './stopping-order.ts';
import { waitUntil } from './wait-until.ts';

const entrySchema = z.object({ name: z.string(), pid: z.int(), identity: z.string() });
const fileSchema = z.array(entrySchema);

const GRACE_MS = 8_000;

/** The file that names every process started for one data folder, so that the next start finds them. */
export interface ProcessRegister {
  add: (name: string, pid: number) => Promise<void>;
  remove: (name: string) => void;
  clear: () => void;
}

export function openRegister(file: string): ProcessRegister {
  const entries = new Map<string, KnownProcess>();
  const save = (): void => writeJson(file, [...entries.values()]);
  return {
    async add(name, pid) {
      const identity = await identify(pid);
      if (identity === undefined) return;
      entries.set(name, { name, pid, identity });
      save();
    },
    remove(name) {
      entries.delete(name);
      try {
        save();
      } catch {
        // A full disk must not keep anything from being stopped; an entry too many does no harm.
      }
    },
    clear() {
      entries.clear();
      removeFile(file);
    },
  };
}

export async function livingProcesses(file: string): Promise<KnownProcess[]> {
  const known = readJson(file, fileSchema) ?? [];
  const alive = await Promise.all(known.map((entry) => isAlive(entry)));
  return known.filter((_, index) => alive[index]);
}

/**
 * Ends what an earlier launcher left behind when it was killed: services first, then what they stand
 * on. Returns the names of what was ended.
 * @throws when something else lies in the place of the file.
 */
export async function endLeftovers(file: string): Promise<string[]> {
  const ended = await endRecorded(file);
  removeFile(file);
  return ended;
}

/** The same for data that is thrown away, whatever lies in the place of the file: that is left there. */
export async function endRecorded(file: string): Promise<string[]> {
  const left = await livingProcesses(file);
  for (const stage of stoppingOrder(left)) await Promise.all(stage.map(end));
  return left.map((entry) => entry.name);
}

async function end(entry: KnownProcess): Promise<void> {
  signal(entry.pid, entry.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  if (await waitUntil(async () => !(await isAlive(entry)), GRACE_MS)) return;
  signal(entry.pid, 'SIGKILL');
  await waitUntil(async () => !(await isAlive(entry)), GRACE_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime.
  }
}
