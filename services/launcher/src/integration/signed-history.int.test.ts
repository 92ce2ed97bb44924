import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { historyLogPaths } from 'contracts/api/history-log';
import { serviceEntry } from '../stack/paths.ts';
import { pickPort } from '../stack/ports.ts';
import { endLeftovers } from '../stack/process-register.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { launch } from './launched-process.ts';
import type { LaunchedProcess } from './launched-process.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let site: LauncherSandbox;
let port: string;
let old: string;

const start = (env: NodeJS.ProcessEnv = {}): Promise<LaunchedProcess> =>
  launch(site.layout.dir, { PORT: port, ...env });

/** A portal that has signed its history twice; `old` is a copy of all its folders from between. */
beforeAll(async () => {
  site = createSandbox();
  port = String(await pickPort());
  old = `${site.layout.dir}-old`;
  await signHistoryOf('ana');
  copyFolders(site.layout.dir, old);
  await signHistoryOf('iva');
}, 240_000);

afterAll(async () => {
  await endLeftovers(site.layout.processes);
  await site.remove();
}, 60_000);

/** Runs the portal until what has happened to somebody new is signed. */
async function signHistoryOf(username: string): Promise<void> {
  const portal = await start();
  expect(await portal.waitForOutput('ready after')).toBe(true);
  const before = await checkpoint();
  createUser(username);
  expect(await waitUntil(async () => (await checkpoint()) !== before, 60_000)).toBe(true);
  expect(await portal.end('SIGINT')).toBe(0);
}

function createUser(username: string): void {
  const who = ['--username', username, '--email', `${username}@portal.test`];
  const name = ['--first-name', 'Ana', '--last-name', 'Horvat', '--role', 'super_admin'];
  const { status, stderr } = spawnSync(
    process.execPath,
    [serviceEntry('command-line', 'portal.js'), 'create-user', ...who, ...name],
    {
      env: {
        PATH: process.env['PATH'],
        PORTAL_DATA_DIR: site.layout.dir,
        PORTAL_PASSWORD: 'a-long-pass-phrase-of-hers',
      },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`create-user ended with ${String(status)}: ${stderr}`);
}

/** The last one that was signed; '' before the first. */
async function checkpoint(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${historyLogPaths.checkpoint}`);
  return answer.ok ? answer.text() : '';
}

/** The data and what lies apart from it, with whom each file belongs to: the database has an account of its own. */
function copyFolders(from: string, to: string): void {
  for (const part of ['', '-audit']) {
    rmSync(`${to}${part}`, { recursive: true, force: true });
    execFileSync('cp', ['-a', `${from}${part}`, `${to}${part}`]);
  }
}

test('a start on an older copy of all folders is refused, and goes on with the consent it names', async () => {
  copyFolders(old, site.layout.dir);
  const refused = await start();
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toContain('SHORTER');
  expect(refused.output()).toContain(site.layout.checkpoint);
  expect(refused.output()).not.toMatch(/^\s+at /m);
  const [, consent = ''] = /ACCEPT_FORK=(\S+)/.exec(refused.output()) ?? [];
  expect(consent).not.toBe('');
  const consented = await start({ ACCEPT_FORK: consent });
  expect(await consented.waitForOutput('ready after')).toBe(true);
  expect(await consented.end('SIGINT')).toBe(0);
}, 180_000);
