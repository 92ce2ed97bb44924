import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isHealthy } from '../stack/node-process.ts';
import { pickPort, portState } from '../stack/ports.ts';
import { endLeftovers, livingProcesses } from '../stack/process-register.ts';
import { launch } from './launched-process.ts';
import type { LaunchedProcess } from './launched-process.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let site: LauncherSandbox;
const launched: LaunchedProcess[] = [];

beforeEach(() => {
  site = createSandbox();
});

afterEach(async () => {
  for (const one of launched.splice(0)) await one.end('SIGKILL');
  await endLeftovers(site.layout.processes);
  await site.remove();
});

async function start(port: number): Promise<LaunchedProcess> {
  const one = await launch(site.layout.dir, { PORT: String(port), LANG: 'xx_YY.UTF-8' });
  launched.push(one);
  return one;
}

const PROCESSES = [
  'command-service',
  'event-store',
  'notary',
  'portal',
  'postgres',
  'rebuilder',
  'redis',
  'worker-service',
];

test('a start after kill -9 of the launcher ends what was left, keeps the data, and stops in order', async () => {
  const port = await pickPort();
  const first = await start(port);
  expect(await first.waitForOutput(`http://localhost:${port}`)).toBe(true);
  const secrets = readFileSync(site.layout.secrets, 'utf8');

  await first.end('SIGKILL');
  const left = await livingProcesses(site.layout.processes);
  expect(left.map(({ name }) => name).toSorted()).toEqual(PROCESSES);

  const second = await start(port);
  expect(await second.waitForOutput('ready after')).toBe(true);
  expect(second.output()).toContain('Ended what an earlier start left');
  expect(await isHealthy(`http://127.0.0.1:${port}`)).toBe(true);
  expect(readFileSync(site.layout.secrets, 'utf8')).toBe(secrets);
  // The migrations of the first start are still there.
  expect(second.output()).not.toContain('migrations applied');

  const third = await start(port);
  expect(await third.waitForOutput(`is running already (process ${second.pid})`)).toBe(true);
  expect(await third.ended()).toBe(1);

  expect(await second.end('SIGINT')).toBe(0);
  expect(await livingProcesses(site.layout.processes)).toEqual([]);
  expect(existsSync(site.layout.runtime)).toBe(false);
  expect(await portState(port, '127.0.0.1')).toBe('free');
  const log = readFileSync(path.join(site.layout.logs, 'postgres.log'), 'utf8');
  expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down');
});

test('where another program has the port the start says so and leaves nothing running', async () => {
  const port = await pickPort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const refused = await start(port);
  expect(await refused.waitForOutput(`Port ${port} is already in use`)).toBe(true);
  expect(refused.output()).toContain('PORT=');
  expect(await refused.ended()).toBe(1);
  expect(await livingProcesses(site.layout.processes)).toEqual([]);
  other.close();
});
