import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServiceApp } from 'kernel/http/service-app';
import { queryRoutes } from 'kernel/queries/query-routes';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { serviceEntry } from 'launcher/stack/paths';

const KEYS = { bff: randomBytes(32), worker: randomBytes(32), 'command-line': randomBytes(32) };

let server: Server;
let url: string;

/** A service as far as it finds out who calls. */
beforeAll(async () => {
  const metrics = createMetrics('test');
  const app = createServiceApp({ logger: createLogger('test', 'silent'), metrics, readiness: [] });
  const runner = { run: async () => ({ result: { items: [], total: 0 }, stale: false }) };
  app.use(queryRoutes(runner.run, { keys: KEYS, maySend: () => true }).routes());
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Machine {
  readonly aheadMs?: number;
  readonly key?: Buffer;
}

/** `npm run portal -- orders` on a machine of its own. */
async function ordersFrom({ aheadMs = 0, key = KEYS['command-line'] }: Machine) {
  const clock = `const now = Date.now; Date.now = () => now() + ${aheadMs};`;
  const child = spawn(process.execPath, [serviceEntry('command-line', 'portal.js'), 'orders'], {
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
      COMMAND_SERVICE_URL: url,
      QUERY_SERVICE_URL: url,
      CLI_COMMAND_KEY: key.toString('base64url'),
      CLI_QUERY_KEY: key.toString('base64url'),
      DATABASE_URL: 'postgres://db.test/portal',
      EVENTSTORE_URL: 'kurrentdb://store.test:2113',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, failure] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return said + failure;
}

test('an operator whose clock is wrong is shown that, and not that nobody knows them', async () => {
  expect(await ordersFrom({})).toContain('0 orders in all');
  for (const aheadMs of [12_000, -90_000])
    expect(await ordersFrom({ aheadMs })).toMatch(
      new RegExp(
        `^The clocks of this machine and of the portal differ by (?:${apart(aheadMs)}) s: .*NTP.*\n$`,
      ),
    );
});

/** The other clock is named in whole seconds. */
function apart(aheadMs: number): string {
  const seconds = Math.abs(aheadMs) / 1_000;
  return [seconds - 1, seconds, seconds + 1].join('|');
}

test('a key that the portal does not know is no matter of clocks', async () => {
  expect(await ordersFrom({ key: randomBytes(32) })).toBe('Unauthorized (unauthorized)\n');
});
