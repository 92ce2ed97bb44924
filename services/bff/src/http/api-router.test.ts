import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Koa from 'koa';
import { createApiRouter } from './api-router.ts';

const router = createApiRouter();
const answering = (text: string) => async (ctx: Koa.Context) => {
  ctx.body = `${text} ${JSON.stringify(ctx['params'])}`;
};
router.add('GET', '/api/orders', answering('orders'));
router.add('POST', '/api/orders', answering('placed'));
router.add('GET', '/api/orders/export.csv', answering('export'));
router.add('GET', '/api/orders/:orderId', answering('order'));
router.add('GET', '/api/admin/orders/:orderId', answering('order of the console'));
router.add('GET', '/pictures/:hash/:size', answering('picture'));

let server: Server;
let origin = '';

beforeAll(async () => {
  const app = new Koa();
  app.use(router.dispatch);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test.each([
  ['GET', '/api/orders', 'orders {}'],
  ['POST', '/api/orders', 'placed {}'],
  ['GET', '/api/orders/', 'orders {}'],
  ['GET', '/api/orders/export.csv', 'export {}'],
  ['GET', '/api/orders/4711', 'order {"orderId":"4711"}'],
  ['GET', '/api/admin/orders/4711', 'order of the console {"orderId":"4711"}'],
  ['GET', '/pictures/abc/80', 'picture {"hash":"abc","size":"80"}'],
])('%s %s is answered by its endpoint', async (method, path, expected) => {
  const answer = await fetch(origin + path, { method });
  expect([answer.status, await answer.text()]).toEqual([200, expected]);
});

test.each(['/api/orders/4711/keys', '/api/admin', '/API/orders', '/api//orders', '/', '/api/'])(
  'nobody answers at %s',
  async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
    expect(router.methodsAt(path)).toEqual([]);
  },
);

test('an address says to which methods it answers', () => {
  expect(router.methodsAt('/api/orders')).toEqual(['HEAD', 'GET', 'POST']);
  expect(router.methodsAt('/api/orders/export.csv')).toEqual(['HEAD', 'GET']);
});

test('an endpoint whose address begins with a name is refused when it is mounted', () => {
  expect(() => router.add('GET', '/api/:thing', answering('anything'))).toThrow(/names nothing/);
});
