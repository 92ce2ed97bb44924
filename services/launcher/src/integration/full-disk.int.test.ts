import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceEntry } from '../stack/paths.ts';
import { pickPort } from '../stack/ports.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let site: LauncherSandbox;
let disk: string;

beforeEach(() => {
  site = createSandbox();
  disk = path.join(path.dirname(site.layout.dir), 'disk');
  mkdirSync(disk);
});
afterEach(() => site.remove());

/** Runs a program that alone sees a disk of its own, which is gone when it has ended. */
function onDisk(options: string, command: string, env: NodeJS.ProcessEnv = {}) {
  const mount = `mount -t tmpfs -o ${options},mode=711 tmpfs '${disk}'`;
  return spawnSync('unshare', ['--mount', '/bin/sh', '-c', `${mount} && ${command}`], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
}

/** What a start says on such a disk before it ends, without the steps; undefined where no test may mount anything. */
async function refusalOn(options: string): Promise<string | undefined> {
  if (onDisk(options, 'true').status !== 0) return undefined;
  const start = `exec '${process.execPath}' '${serviceEntry('launcher', 'start.js')}'`;
  const { status, stderr } = onDisk(options, start, {
    PORTAL_DATA_DIR: path.join(disk, 'data'),
    PORT: String(await pickPort()),
    DEMO: 'false',
  });
  expect(status).toBe(1);
  return stderr.trim();
}

test('a disk that is full or read-only stops a start in one line that says so, and not that one may begin anew', async () => {
  const full = await refusalOn('size=300k');
  const readOnly = await refusalOn('ro');
  if (full === undefined || readOnly === undefined) return;
  expect(full).toMatch(
    /^The database could not be created: the disk of .* is full\. Make room .*$/,
  );
  expect(readOnly).toMatch(/^.* lies on a disk that is read-only\. Make it writable.*$/);
});
