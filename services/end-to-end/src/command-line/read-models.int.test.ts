import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { connectToPortalUnderTest } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { root } from 'launcher/stack/paths';
import { namedProjections } from 'command-line/replaying';
import { portalCommand, portalJson } from './portal-command.ts';

const CAUGHT_UP_WITHIN_MS = 60_000;

const compared = z.object({
  compared: z.array(z.object({ projection: z.string(), differences: z.array(z.unknown()) })),
});

let portal: PortalUnderTest;

beforeAll(() => {
  portal = connectToPortalUnderTest();
});

afterAll(() => portal.close());

test('projections lists every read model with its place in the log', async () => {
  const status = z
    .object({
      head: z.string().regex(/^\d+$/),
      projections: z.array(z.object({ projection: z.string(), behind: z.string() })),
    })
    .parse(await portalJson(['projections']));
  const names = status.projections.map(({ projection }) => projection);
  expect(names).toEqual(
    expect.arrayContaining([
      ...namedProjections([]).map(({ name }) => name),
      'process_settle_order',
    ]),
  );
  const { exitCode, stdout } = await portalCommand(['projections']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^read model +version +position +behind +parked +stopped because$/m);
});

test('a rebuilt read model says the same as before, and compare finds every row of it equal', async () => {
  const product = await portal.operator.createProduct();
  const before = await portal.operator.query('admin.product', { productId: product.id });
  const rebuilt = await portalCommand(['rebuild', 'catalog', '--json']);
  expect(rebuilt).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(rebuilt.stdout)).toEqual({ rebuilt: ['catalog'] });
  expect(await portal.operator.query('admin.product', { productId: product.id })).toEqual(before);
  const { compared: all } = compared.parse(await comparedOnceCaughtUp('catalog'));
  expect(all).toMatchObject([{ projection: 'catalog', differences: [] }]);
}, 120_000);

test('the npm script answers on stdout with the JSON alone; what it says while building goes elsewhere', async () => {
  const script = spawn('npm', ['run', '--silent', 'portal', '--', 'orders', '--json'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', EVENTSTORE_URL: '', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [stdout] = await Promise.all([text(script.stdout), once(script, 'close')]);
  expect(script.exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ items: expect.any(Array) });
}, 120_000);

/** While other tests write, a comparison may find the read model behind; it says so and is asked again. */
async function comparedOnceCaughtUp(name: string): Promise<unknown> {
  const giveUpAt = Date.now() + CAUGHT_UP_WITHIN_MS;
  for (;;) {
    const run = await portalCommand(['compare', name, '--json']);
    if (run.exitCode === 0) return JSON.parse(run.stdout);
    if (run.exitCode !== 1 || Date.now() > giveUpAt) throw new Error(run.stdout + run.stderr);
    await delay(250);
  }
}
