import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import Koa from 'koa';
import {
  clientAddress,
  connectedClient,
  knowClient,
  trustedProxiesField,
} from './client-address.ts';
import type { TrustedProxies } from './client-address.ts';

async function addressSeen(trusted: TrustedProxies): Promise<string> {
  const app = new Koa();
  app.use(knowClient(trusted));
  app.use((ctx) => {
    ctx.body = ctx.ip;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'X-Forwarded-For': '1.1.1.1, 2.2.2.2, 203.0.113.7' },
  });
  const seen = await answer.text();
  server.closeAllConnections();
  server.close();
  return seen;
}

test('behind a proxy the address is what the proxy appended, whatever the client wrote before it', async () => {
  expect(await addressSeen('whoever connects')).toBe('203.0.113.7');
});

test('without a proxy nobody chooses their address', async () => {
  expect(await addressSeen('nobody')).toBe('127.0.0.1');
});

test('a server that listens on IPv6 sees IPv4 clients as what they are', () => {
  expect(clientAddress('::ffff:192.0.2.7', '', 'nobody')).toBe('192.0.2.7');
});

test('only proxies of the given networks are believed', () => {
  const proxies = trustedProxiesField.parse('10.0.0.0/8, 2001:db8::/32');
  const from = (connected: string, forwarded: string) =>
    clientAddress(connected, forwarded, proxies);
  expect(from('10.1.2.3', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(from('::ffff:10.1.2.3', '1.1.1.1, 203.0.113.7, 10.9.9.9')).toBe('203.0.113.7');
  expect(from('2001:db8::5', '203.0.113.7:51000')).toBe('203.0.113.7');
  expect(from('203.0.113.9', '1.1.1.1')).toBe('203.0.113.9');
  expect(from('10.1.2.3', '')).toBe('10.1.2.3');
});

test.each(['yes', '10.0.0.0', '10.0.0.0/8;10.1.0.0/16', '10.0.0.0/33'])(
  'TRUST_PROXY=%s is refused with what it must be',
  (text) => {
    expect(trustedProxiesField.safeParse(text).error?.issues[0]?.message).toContain('10.0.0.0/8');
  },
);

test('connections are counted by address, but those of proxies and of this machine', () => {
  const proxies = trustedProxiesField.parse('10.0.0.0/8');
  expect(connectedClient('203.0.113.7', proxies)).toBe('203.0.113.7');
  expect(connectedClient('2001:db8::7', 'nobody')).toBe('2001:db8::/64');
  expect(connectedClient('10.1.2.3', proxies)).toBeUndefined();
  expect(connectedClient('::ffff:127.0.0.1', 'nobody')).toBeUndefined();
  expect(connectedClient('203.0.113.7', 'whoever connects')).toBeUndefined();
});
