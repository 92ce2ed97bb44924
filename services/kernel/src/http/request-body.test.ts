import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { createHttpServer } from './http-server.ts';
import { forgetBody, jsonReader } from './request-body.ts';
import { createServiceApp } from './service-app.ts';

let server: Server;
let url: string;
/** What the last request still holds of its body. */
let held: readonly string[] = [];

beforeAll(async () => {
  const parts = { logger: createLogger('test', 'silent'), metrics: createMetrics('test') };
  const app = createServiceApp({ ...parts, readiness: [] });
  const readBody = jsonReader({ limit: '1mb', mostValues: 1_000 });
  app.use(async (ctx) => {
    const read = await readBody(ctx);
    forgetBody(ctx);
    held = ['body', 'rawBody'].filter((name) => name in ctx.request);
    ctx.body = { read };
  });
  server = createHttpServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = async (body: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

test.each(['{}', '{"31":0}', '[]', '0', '""'])(
  'a megabyte of %s is refused before it is parsed, with what to do',
  async (unit) => {
    const count = Math.floor(1_000_000 / (unit.length + 1));
    // Were it parsed, its end would be what is wrong with it.
    const answer = await send(`{"junk":[${Array(count).fill(unit).join(',')}`);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: 'bad-request',
      message: expect.stringMatching(/more than 1,000 values\. .*send it in parts/),
    });
  },
);

test('a body of as many values as it may hold is read, and nothing of it is held longer', async () => {
  const list = Array.from({ length: 999 }, (_, index) => index);
  const answer = await send(JSON.stringify(list));
  expect([answer.status, await answer.json()]).toEqual([200, { read: list }]);
  expect(held).toEqual([]);
});
