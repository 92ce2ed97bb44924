import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { writeJson } from '../stack/json-file.ts';
import { dataLayout } from '../stack/paths.ts';
import { identify } from '../stack/process-identity.ts';
import { openRegister } from '../stack/process-register.ts';
import { makeTestFolder, ownFolder, removeTestFolder } from './test-folder.ts';

/** What a run leaves that was killed in the middle of a test that put a folder in the place of a register. */
function abandonedFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  writeJson(path.join(dir, 'owner.json'), { pid: process.pid, identity: 'another boot:1' });
  const layout = dataLayout(path.join(ownFolder(dir), 'damaged', 'data'));
  mkdirSync(layout.logs, { recursive: true });
  mkdirSync(path.join(layout.processes, 'something'), { recursive: true });
  return dir;
}

test('a run begins after one that was killed with a folder in the place of a register', async () => {
  const left = abandonedFolder();
  const stack = dataLayout(path.join(left, 'stack'));
  mkdirSync(stack.logs, { recursive: true });
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  await once(orphan, 'spawn');
  const pid = orphan.pid ?? 0;
  await openRegister(stack.processes).add('bff', pid);
  try {
    const dir = await makeTestFolder();
    expect(existsSync(ownFolder(dir))).toBe(true);
    expect(existsSync(left)).toBe(false);
    expect(await identify(pid)).toBeUndefined();
    await removeTestFolder(dir);
  } finally {
    orphan.kill('SIGKILL');
    rmSync(left, { recursive: true, force: true });
  }
});
