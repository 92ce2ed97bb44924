import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readTextIfPresent } from 'kernel/files/present-files';

/** What this machine knows of a log, by the log's name. */
export interface KnownLog {
  /** As `name+id+key`, the one in use first; the former ones below it. */
  readonly keys: readonly string[];
  /** The largest checkpoint that was shown to go on from all before it; undefined before the first. */
  readonly latest: string | undefined;
}

/** Two statements of a portal that cannot both be of one log, and what it said to that. */
interface Evidence {
  /** A name that distinguishes these two from others. */
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * The logs that an auditor follows, in a folder of their own outside of every portal. A portal that forks its log is
 * found by whoever remembers what it signed before, as the client of Go's checksum database does.
 */
export interface KnownLogs {
  readonly folder: string;
  names(): Promise<readonly string[]>;
  read(name: string): Promise<KnownLog | undefined>;
  rememberKeys(name: string, keys: readonly string[]): Promise<void>;
  rememberLatest(name: string, note: string): Promise<void>;
  /** @returns the folder in which it lies from now on; what is there already is never written over. */
  keepEvidence(name: string, evidence: Evidence): Promise<string>;
}

const SUFFIX = '.log';

/** `$XDG_STATE_HOME`, or what stands for it where it is not set. */
export function knownLogsFolder(env: NodeJS.ProcessEnv): string {
  if (env['AUDIT_STATE']) return env['AUDIT_STATE'];
  const stateHome = env['XDG_STATE_HOME'] || path.join(os.homedir(), '.local', 'state');
  return path.join(stateHome, 'licence-portal-audit');
}

export function openKnownLogs(folder: string): KnownLogs {
  const inside = (name: string, file: string): string =>
    path.join(folder, `${encodeURIComponent(name)}${SUFFIX}`, file);
  return {
    folder,
    names: async () => {
      await mkdir(folder, { recursive: true });
      return (await readdir(folder))
        .filter((each) => each.endsWith(SUFFIX))
        .map((each) => decodeURIComponent(each.slice(0, -SUFFIX.length)));
    },
    read: async (name) => {
      const keys = await readTextIfPresent(inside(name, 'key'));
      if (keys === undefined) return undefined;
      return {
        keys: keys.trim().split('\n'),
        latest: await readTextIfPresent(inside(name, 'latest')),
      };
    },
    rememberKeys: (name, keys) => writeWhole(inside(name, 'key'), `${keys.join('\n')}\n`),
    rememberLatest: (name, note) => writeWhole(inside(name, 'latest'), note),
    keepEvidence: async (name, evidence) => {
      const kept = inside(name, evidence.name);
      await mkdir(kept, { recursive: true });
      for (const [file, content] of Object.entries(evidence.files))
        await writeNew(path.join(kept, file), content);
      return kept;
    },
  };
}

async function writeWhole(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Commands may run beside each other: each writes a file of its own before it takes the name.
  const beside = `${file}.${process.pid}.new`;
  await writeFile(beside, content, { flush: true });
  await rename(beside, file);
}

/** What lies there under this name was kept before, and stays. */
export async function writeNew(file: string, content: string): Promise<void> {
  if ((await readTextIfPresent(file)) === undefined)
    await writeFile(file, content, { flag: 'wx', flush: true });
}
