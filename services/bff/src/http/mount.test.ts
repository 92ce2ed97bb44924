import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { post } from 'contracts/endpoints/endpoint';
import { createHttpServer } from 'kernel/http/http-server';
import { createServiceApp } from 'kernel/http/service-app';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { eventually } from 'kernel/testing/eventually';
import { MOST_OF_ACCOUNT, MOST_OF_ADDRESS } from '../rations/calls-in-flight.ts';
import type { RouteDeps } from '../route-deps.ts';
import { mount } from './mount.ts';
import { requestState } from './request-state.ts';
import type { Route } from './route.ts';
import { routeOf } from './serve.ts';

const SENT = 60;

let server: Server;
let url: string;
let [arrived, read, answered] = [0, 0, 0];
const running: (() => void)[] = [];
/** What requests that are being answered still hold of their bodies. */
const held: string[] = [];

const body = z.object({ note: z.string() }).transform((value) => {
  read += 1;
  return value;
});

const slowRoute = (right: 'signed-in' | 'anyone', path: string): Route =>
  routeOf(
    post(path, {
      right,
      summary: 'Takes until the test lets it go',
      whileDue: true,
      body,
      sends: 'encoded-json',
    }),
    async ({ ctx }) => {
      held.push(...['body', 'rawBody'].filter((name) => name in ctx.request));
      await new Promise<void>((resolve) => {
        running.push(resolve);
      });
      answered += 1;
      ctx.body = '{}';
      return undefined;
    },
  );

/** What the routes of this test work with: they ask no other service. */
const deps = {
  config: {},
  csrf: { require: () => undefined },
  accounts: { userOf: async () => ({ id: 'ana', role: 'admin', tenantId: 'eur' }) },
} as unknown as RouteDeps;

beforeAll(async () => {
  const parts = { logger: createLogger('test', 'silent'), metrics: createMetrics('test') };
  const app = createServiceApp({ ...parts, readiness: [] });
  app.use(async (ctx, next) => {
    arrived += 1;
    if (ctx.path === '/of-account') Object.assign(requestState(ctx), { session: { key: 'ana' } });
    await next();
  });
  app.use(
    mount([slowRoute('signed-in', '/of-account'), slowRoute('anyone', '/of-stranger')], deps)
      .dispatch,
  );
  server = createHttpServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  [arrived, read, answered] = [0, 0, 0];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = async (path: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: '{"note":"x"}' });
  return answer.status;
};

test.each([
  { path: '/of-account', most: MOST_OF_ACCOUNT, whose: 'an account' },
  { path: '/of-stranger', most: MOST_OF_ADDRESS, whose: 'an address where nobody is signed in' },
])('of $whose no more bodies are read than are being answered', async ({ path, most }) => {
  const all = Promise.all(Array.from({ length: SENT }, () => send(path)));
  await eventually(
    async () => arrived === SENT && running.length === most,
    (are) => are,
  );
  let mostHeld = 0;
  for (let done = 1; done <= SENT; done += 1) {
    mostHeld = Math.max(mostHeld, read - answered);
    running.shift()?.();
    await eventually(
      async () => answered === done && (running.length > 0 || done === SENT),
      (goesOn) => goesOn,
    );
  }
  expect(await all).toEqual(Array.from({ length: SENT }, () => 200));
  expect(mostHeld).toBeLessThanOrEqual(most);
  expect(held).toEqual([]);
});
