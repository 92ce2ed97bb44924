import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { headers } from 'contracts/api/headers';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { pickPort } from '../stack/ports.ts';
import { endLeftovers, livingProcesses } from '../stack/process-register.ts';
import { launch } from './launched-process.ts';
import type { LaunchedProcess } from './launched-process.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

const PUBLIC_ORIGIN = 'https://licences.example.com';

let site: LauncherSandbox;
let running: LaunchedProcess | undefined;

beforeAll(() => {
  site = createSandbox();
});

// The second test goes on with the demo that the first one has filled.
afterEach(async () => {
  await running?.end('SIGKILL');
  await endLeftovers(site.layout.processes);
});

afterAll(async () => {
  await site.remove();
});

async function start(env: NodeJS.ProcessEnv): Promise<string> {
  const port = await pickPort();
  running = await launch(site.layout.dir, { PORT: String(port), ...env });
  await running.waitForOutput('ready after');
  // Where it was not, this shows why.
  expect(running.output()).toContain('ready after');
  return `http://127.0.0.1:${port}`;
}

type Credentials = (typeof DEMO_ACCOUNTS)[number];

/** Answers the status. */
async function signIn(url: string, { username, password }: Credentials): Promise<number> {
  const asked = await fetch(url + '/api/csrf-token');
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const cookie = asked.headers.getSetCookie().map((each) => each.split(';')[0]);
  const { status } = await fetch(url + '/api/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookie.join('; '),
      [headers.csrf]: csrfToken,
    },
    body: JSON.stringify({ username, password }),
  });
  return status;
}

test('a demo whose service dies while it is filled goes on once that runs again', async () => {
  const port = await pickPort();
  running = await launch(site.layout.dir, { PORT: String(port), DEMO: 'true' });
  expect(await running.waitForOutput('Looking after the demo')).toBe(true);
  const living = await livingProcesses(site.layout.processes);
  const service = living.find(({ name }) => name === 'command-service');
  process.kill(service?.pid ?? 0, 'SIGKILL');
  await running.waitForOutput('ready after');
  expect(running.output()).toContain('command-service died (SIGKILL)');
  expect(running.output()).toContain('ready after');
  expect((await fetch(`http://127.0.0.1:${port}/api/demo/outbox`)).status).toBe(200);
  expect(await running.end('SIGINT')).toBe(0);
});

test('a demo that became a portal in earnest lets none of its accounts in, and says what to do', async () => {
  const earnest = await start({ DEMO: 'false', NODE_ENV: 'production', PUBLIC_ORIGIN });
  const statuses = await Promise.all(DEMO_ACCOUNTS.map((account) => signIn(earnest, account)));
  expect(statuses).toEqual(DEMO_ACCOUNTS.map(() => 403));
  expect(await running?.waitForOutput('create-user --role super_admin')).toBe(true);
  expect((await fetch(earnest + '/api/demo/outbox')).status).toBe(404);

  expect(await running?.end('SIGINT')).toBe(0);
  const again = await start({ DEMO: 'true', NODE_ENV: 'production', PUBLIC_ORIGIN });
  const [superAdmin] = DEMO_ACCOUNTS.filter(({ role }) => role === 'super_admin');
  expect(superAdmin && (await signIn(again, superAdmin))).toBe(200);
  expect((await fetch(again + '/api/demo/outbox')).status).toBe(404);
});
