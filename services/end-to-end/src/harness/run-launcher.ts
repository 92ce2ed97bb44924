import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from 'launcher/stack/paths';

const run = promisify(execFile);

/** `npm run backup`, `npm run restore` without npm, on a data folder of a test. @throws with what it said */
export async function runLauncher(
  program: 'backup' | 'restore',
  args: readonly string[],
  dataDir: string,
): Promise<string> {
  const entry = path.join(root, `services/launcher/dist/${program}.js`);
  const env = { ...withoutServers(), PORTAL_DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [entry, ...args], { env });
  return stdout;
}

// The test run's own servers must not be taken for servers of one's own.
function withoutServers(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:DATABASE|REDIS|EVENTSTORE|EVENTSTORE_DATABASE)_URL$|^NODE_OPTIONS$/.test(name),
  );
  return Object.fromEntries(kept);
}
