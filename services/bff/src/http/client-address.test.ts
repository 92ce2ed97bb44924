import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { believeProxy } from './client-address.ts';

async function addressSeen(app: Koa, forwardedFor: string): Promise<string> {
  app.use((ctx) => {
    ctx.body = ctx.ip;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'X-Forwarded-For': forwardedFor },
  });
  const seen = await answer.text();
  server.closeAllConnections();
  server.close();
  return seen;
}

test('behind a proxy the address is what the proxy appended, whatever the client wrote before it', async () => {
  const app = new Koa();
  believeProxy(app);
  expect(await addressSeen(app, '1.1.1.1, 2.2.2.2, 203.0.113.7')).toBe('203.0.113.7');
});

test('without a proxy nobody chooses their address', async () => {
  expect(await addressSeen(new Koa(), '203.0.113.7')).toBe('127.0.0.1');
});
