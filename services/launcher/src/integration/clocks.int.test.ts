import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SECRET_NAMES } from 'contracts/constants/secrets';
import { clockWarning } from '../stack/clocks.ts';
import { startPostgres } from '../stack/postgres.ts';
import { endLeftovers } from '../stack/process-register.ts';
import { launch } from './launched-process.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let server: LauncherSandbox;
let portal: LauncherSandbox;

beforeEach(() => {
  [server, portal] = [createSandbox(), createSandbox()];
});
afterEach(async () => {
  await endLeftovers(portal.layout.processes);
  await portal.remove();
  await server.remove();
});

/** What a start on a machine of its own says before it brings anything up. */
async function said(databaseUrl: string, aheadMs: number): Promise<string> {
  const clock = `const now = Date.now; Date.now = () => now() + ${aheadMs};`;
  const secrets: NodeJS.ProcessEnv = Object.fromEntries(
    SECRET_NAMES.map((name) => [name, randomBytes(32).toString('base64url')] as const),
  );
  const start = await launch(portal.layout.dir, {
    ...secrets,
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
  });
  await start.waitForOutput('Starting the event store');
  await start.end('SIGINT');
  return start.output();
}

test('a start says in one line that its clock and that of the database differ, and how they agree again', async () => {
  const { url } = await startPostgres({ ...server, password: 'trap' });
  const database = url('postgres');
  const warning = /^ *The clocks of this machine and of the database differ by 12 s: .*NTP.*$/m;
  for (const aheadMs of [12_000, -12_000]) expect(await said(database, aheadMs)).toMatch(warning);
  expect(await clockWarning(database)).toBeUndefined();
  expect(await clockWarning('postgres://postgres:trap@127.0.0.1:9/none')).toBeUndefined();
});
