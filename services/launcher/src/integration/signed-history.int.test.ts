import { spawnSync } from 'node:child_process';
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

const start = (env: NodeJS.ProcessEnv = {}): Promise<LaunchedProcess> =>
  launch(site.layout.dir, { PORT: port, ...env });

/** A portal whose log holds an event that was signed, and that was stopped. */
beforeAll(async () => {
  site = createSandbox();
  port = String(await pickPort());
  const portal = await start();
  expect(await portal.waitForOutput('ready after')).toBe(true);
  createUser();
  expect(await waitUntil(isSigned, 60_000)).toBe(true);
  expect(await portal.end('SIGINT')).toBe(0);
}, 180_000);

afterAll(async () => {
  await endLeftovers(site.layout.processes);
  await site.remove();
}, 60_000);

function createUser(): void {
  const name = ['--username', 'ana', '--first-name', 'Ana', '--last-name', 'Horvat'];
  const args = ['create-user', '--role', 'super_admin', '--email', 'ana@portal.test', ...name];
  const { status, stderr } = spawnSync(
    process.execPath,
    [serviceEntry('command-line', 'portal.js'), ...args],
    {
      env: {
        PATH: process.env['PATH'],
        PORTAL_DATA_DIR: site.layout.dir,
        PORTAL_PASSWORD: 'a-long-pass-phrase-of-ana',
      },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`create-user ended with ${String(status)}: ${stderr}`);
}

async function isSigned(): Promise<boolean> {
  const { ok } = await fetch(`http://127.0.0.1:${port}${historyLogPaths.checkpoint}`);
  return ok;
}

test('a start without the folder of what was signed is refused, and goes on with the consent it names', async () => {
  rmSync(site.layout.audit, { recursive: true });
  const refused = await start();
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toContain('SHORTER');
  expect(refused.output()).not.toMatch(/^\s+at /m);
  const [, consent = ''] = /ACCEPT_FORK=(\S+)/.exec(refused.output()) ?? [];
  expect(consent).not.toBe('');
  const consented = await start({ ACCEPT_FORK: consent });
  expect(await consented.waitForOutput('ready after')).toBe(true);
  expect(await consented.end('SIGINT')).toBe(0);
}, 180_000);
