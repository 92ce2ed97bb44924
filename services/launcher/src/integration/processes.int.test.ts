import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { acquireLauncherLock, isLauncherLocked } from '../launcher-lock.ts';
import { writeJson } from '../stack/json-file.ts';
import { ManagedProcess, stopAll } from '../stack/managed-process.ts';
import { pickPort, portState, requireFreePort } from '../stack/ports.ts';
import { identify } from '../stack/process-identity.ts';
import { endLeftovers, openRegister } from '../stack/process-register.ts';
import { startRedis } from '../stack/redis.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let site: LauncherSandbox;

beforeEach(() => {
  site = createSandbox();
});

afterEach(async () => {
  await site.remove();
});

async function sleeper(): Promise<{ pid: number; kill: () => boolean }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  await once(child, 'spawn');
  return { pid: child.pid ?? 0, kill: () => child.kill('SIGKILL') };
}

test('what a killed launcher left running is ended by the next start', async () => {
  const left = await sleeper();
  await openRegister(site.layout.processes).add('bff', left.pid);
  expect(await endLeftovers(site.layout.processes)).toEqual(['bff']);
  expect(await identify(left.pid)).toBeUndefined();
  expect(await endLeftovers(site.layout.processes)).toEqual([]);
});

test('a process that merely has the id of a former one is left alone', async () => {
  const stranger = await sleeper();
  try {
    const entry = { name: 'bff', pid: stranger.pid, identity: 'another boot:1' };
    writeJson(site.layout.processes, [entry]);
    expect(await endLeftovers(site.layout.processes)).toEqual([]);
    expect(await identify(stranger.pid)).toBeDefined();
  } finally {
    stranger.kill();
  }
});

test('an occupied port is refused with advice that names PORT', async () => {
  const port = await pickPort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(await portState(port, '127.0.0.1')).toBe('taken');
  const refused = requireFreePort(port, '127.0.0.1');
  await expect(refused).rejects.toThrow(new RegExp(`Port ${port} is already in use.*PORT=`, 's'));
  other.close();
  await once(other, 'close');
  await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
});

test('one data folder has one launcher; the claim of a dead one is void', async () => {
  const file = path.join(site.layout.dir, 'launcher.json');
  const options = { file, ownerPid: process.ppid, note: () => undefined };
  const release = await acquireLauncherLock(options);
  expect(await isLauncherLocked(file)).toBe(true);
  await expect(acquireLauncherLock(options)).rejects.toThrow('is running already');
  release();
  expect(await isLauncherLocked(file)).toBe(false);

  writeJson(file, { launcher: { pid: process.pid, identity: 'another boot:1' }, owner: null });
  const again = await acquireLauncherLock(options);
  again();
});

test('a portal whose npm was killed is ended by the next start', async () => {
  const orphan = await sleeper();
  const file = path.join(site.layout.dir, 'launcher.json');
  const identity = await identify(orphan.pid);
  writeJson(file, {
    launcher: { pid: orphan.pid, identity },
    owner: { pid: 999_999_999, identity: 'gone' },
  });
  const notes: string[] = [];
  const release = await acquireLauncherLock({
    file,
    ownerPid: process.ppid,
    note: (line) => notes.push(line),
  });
  expect(await identify(orphan.pid)).toBeUndefined();
  expect(notes.join()).toContain(String(orphan.pid));
  release();
});

test('a process that lacks a package says so in one line, with what to do', async () => {
  const logFile = path.join(site.layout.logs, 'bff.log');
  const lacking = new ManagedProcess(
    {
      name: 'bff',
      command: process.execPath,
      args: ['--input-type=module', '-e', "import 'a-package-that-is-gone';"],
      env: {},
      logFile,
      stopSignal: 'SIGTERM',
      isReady: async () => false,
    },
    site.host,
  );
  await expect(lacking.start()).rejects.toThrow(
    /^bff does not find 'a-package-that-is-gone': [^\n]*rm -r node_modules[^\n]*$/,
  );
});

test('everything is stopped even when nothing can be written any more', async () => {
  const { process: server } = await startRedis({ ...site, password: 'of-this-test' });
  const pid = server.pid ?? 0;
  rmSync(site.layout.dir, { recursive: true });
  await stopAll(site.host);
  expect(await identify(pid)).toBeUndefined();
});

test('Redis keeps what it was sent over an orderly stop, and never evicts', async () => {
  const { process: server, url } = await startRedis({ ...site, password: 'of-this-test' });
  const client = new Redis(url, { retryStrategy: () => 100 });
  try {
    await client.set('kept', '42');
    expect(await client.config('GET', 'maxmemory-policy')).toEqual([
      'maxmemory-policy',
      'noeviction',
    ]);
    await server.restart();
    expect(await client.get('kept')).toBe('42');
  } finally {
    client.disconnect();
  }
});
