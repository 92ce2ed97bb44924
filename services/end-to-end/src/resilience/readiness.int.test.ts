import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import { placesOf } from 'launcher/stack/paths';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { z } from 'zod';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';

const readiness = z.object({ failing: z.array(z.string()) });

let stack: RunningStack;
let portal: PortalUnderTest;

beforeAll(async () => {
  const folder = process.env['PORTAL_TEST_DIR'] ?? os.tmpdir();
  const dataDir = path.join(folder, `ready-${randomUUID().slice(0, 8)}`);
  // Queries are away by themselves only where they have a process of their own.
  const processes = 'separate';
  stack = await startStack({ dataDir, processes, env: { DEMO: 'false' }, supervise: false });
  portal = connectToStack(stack);
}, 120_000);

afterAll(async () => {
  await portal.close();
  await stack.stop();
  for (const each of placesOf(stack.layout)) await rm(each, { recursive: true, force: true });
}, 60_000);

async function failing(): Promise<readonly string[]> {
  const answer = await fetch(new URL('/health/ready', stack.urls.bff));
  const names = readiness.parse(await answer.json()).failing;
  expect(answer.status).toBe(names.length === 0 ? 200 : 503);
  return names;
}

async function failingBecomes(names: readonly string[]): Promise<void> {
  await eventually(failing, (seen) => isDeepStrictEqual(seen, names));
}

test('whoever signs in as soon as the portal says that it is ready succeeds', async () => {
  expect(await failing()).toEqual([]);
  const [buyer] = await portal.openBuyers(1);
  expect(buyer?.customer.companyId).toEqual(expect.any(String));
});

test.each([
  ['command-service', ['command-service']],
  ['query-service', ['query-service']],
  ['event-store', ['command-service']],
])(
  'the portal is not ready while the %s is away, and is again afterwards',
  async (name, expected) => {
    await stack.process(name).kill9();
    await failingBecomes(expected);
    await stack.process(name).start();
    await failingBecomes([]);
  },
  60_000,
);
