import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { ABORTED, EARLY_ENDS, SILENT_ENDS } from '../testing/early-ends.ts';
import type { Address, EarlyEnd } from '../testing/early-ends.ts';
import { startPoolingProxy } from '../testing/pooling-proxy.ts';
import { openConnection } from '../testing/raw-connection.ts';
import type { RawConnection } from '../testing/raw-connection.ts';
import { HttpError } from './http-error.ts';
import { createHttpServer } from './http-server.ts';
import { jsonReader } from './request-body.ts';
import { createServiceApp } from './service-app.ts';

/** Refusals that are spoken before the body is read. */
const STATUSES = [401, 403, 404, 405, 415, 429];
const READ = { path: '/read' };
const toReadAndRefuse = [READ, ...STATUSES.map((status) => ({ path: `/refuse/${status}` }))];

const servers: Server[] = [];
let url: string;
let hasty: string;

/** Answers 200 with the body that was sent, or the refusal that the path names. */
async function serve(bounds?: ServerOptions): Promise<string> {
  const parts = { logger: createLogger('test', 'silent'), metrics: createMetrics('test') };
  const app = createServiceApp({ ...parts, readiness: [] });
  const readBody = jsonReader({ limit: '1mb' });
  app.use(async (ctx) => {
    const [, what, status] = ctx.path.split('/');
    if (what === 'refuse')
      throw new HttpError({ code: 'bad-request', message: 'No.', status: Number(status) });
    ctx.body = { read: await readBody(ctx) };
  });
  const server = createHttpServer(app, bounds);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  url = await serve();
  // Waits for what does not come as briefly as a test can bear.
  hasty = await serve({
    requestTimeout: 500,
    headersTimeout: 500,
    connectionsCheckingInterval: 50,
  });
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const ENDS = [
  ...EARLY_ENDS.map((end) => ({ ...end, at: () => url })),
  ...SILENT_ENDS.map((end) => ({ ...end, at: () => hasty })),
];

test.each(ENDS)('after a body $how a connection answers on or is closed', async (end) => {
  for (const to of toReadAndRefuse) {
    const connection = await openConnection(end.at());
    end.send(connection, to);
    expect(await connection.nextAnswer()).toMatchObject({ status: expect.any(Number) });
    expect(await answersOnOrCloses(connection)).toBe(true);
    connection.abort();
  }
});

test.each([...ENDS, { ...ABORTED, at: () => url }])(
  'four bodies $how silence nobody else behind a proxy',
  async (end) => {
    for (const to of [READ, { path: '/refuse/401' }]) {
      expect(await visitorsBeside(end, { ...to, at: end.at() })).toEqual(
        Array.from({ length: 8 }, () => 200),
      );
    }
  },
);

test('a request that came whole is answered, whatever nonsense stands behind it', async () => {
  for (const nonsense of ['GARBAGE', 'GET / HTTP/9.9\r\n\r\n']) {
    const connection = await openConnection(url);
    const head = 'POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    connection.send(`${head}\r\nContent-Length: 7\r\n\r\n{"a":1}${nonsense}`);
    expect(await connection.nextAnswer()).toMatchObject({ status: 200, body: '{"read":{"a":1}}' });
    expect(await connection.nextAnswer()).toBe('closed');
  }
});

test('an encoded body is refused with what to do', async () => {
  const answer = await fetch(`${url}/read`, {
    method: 'POST',
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('without') });
});

/** Asks once more under an id of its own, since an early end may be answered more than once. */
async function answersOnOrCloses(connection: RawConnection): Promise<boolean> {
  const id = randomUUID();
  connection.send(
    `GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Correlation-Id: ${id}\r\n\r\n`,
  );
  for (;;) {
    const arrived = await connection.nextAnswer();
    if (arrived === 'closed' || arrived.head.includes(id)) return true;
  }
}

/** What eight visitors of a proxy are answered while four connections to it hold such a body. */
async function visitorsBeside(
  end: EarlyEnd,
  to: Address & { readonly at: string },
): Promise<number[]> {
  const proxy = await startPoolingProxy(to.at);
  const attackers = await Promise.all(Array.from({ length: 4 }, () => openConnection(proxy.url)));
  for (const attacker of attackers) end.send(attacker, to);
  if (end.how !== ABORTED.how)
    await Promise.all(attackers.map((attacker) => attacker.nextAnswer()));
  const visits = Array.from({ length: 8 }, () => fetch(`${proxy.url}/health/live`));
  const answers = await Promise.all(visits);
  for (const attacker of attackers) attacker.abort();
  proxy.close();
  return answers.map(({ status }) => status);
}
