import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Koa from 'koa';
import { HttpError } from 'kernel/http/http-error';
import { requireJson, requireOwnOrigin } from './origin.ts';
import { requiredRevision } from './revision.ts';

const PUBLIC = 'https://shop.example.com';

const app = new Koa();
app.use(async (ctx) => {
  try {
    if (ctx.path === '/origin') requireOwnOrigin(ctx, undefined);
    if (ctx.path === '/public') requireOwnOrigin(ctx, PUBLIC);
    if (ctx.path === '/json') requireJson(ctx);
    ctx.body = ctx.path === '/revision' ? String(requiredRevision(ctx)) : 'passed';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    ctx.status = error.status;
    ctx.body = error.code;
  }
});
const answer = app.callback();
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

/** node:http sends every header as given, also those that fetch keeps for itself. */
async function post(path: string, headers: Record<string, string>, body = ''): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers }, (received) => {
      received.setEncoding('utf8').on('data', resolve);
    });
    sent.on('error', reject).end(body);
  });
}

test('a request of the portal itself, or of a program, passes', async () => {
  const host = 'portal.test:3000';
  expect(await post('/origin', { host, origin: `http://${host}` })).toBe('passed');
  expect(await post('/origin', { host })).toBe('passed');
  expect(await post('/origin', { host, 'sec-fetch-site': 'same-origin' })).toBe('passed');
});

test.each([
  { origin: 'http://evil.test' },
  { origin: 'null' },
  { origin: 'http://portal.test' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { host: 'a@evil.com', origin: 'http://evil.com' },
])('a request of another site is refused: %j', async (headers) => {
  const given = { host: 'portal.test:3000', ...headers } as Record<string, string>;
  expect(await post('/origin', given)).toBe('origin-refused');
});

test('behind a proxy the public address counts, not the Host header', async () => {
  expect(await post('/public', { origin: PUBLIC })).toBe('passed');
  expect(await post('/public', { host: 'evil.test', origin: 'https://evil.test' })).toBe(
    'origin-refused',
  );
});

test('a body that a form could send is refused', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post('/json', form, 'a=1')).toBe('unsupported-media-type');
  expect(await post('/json', { 'content-type': 'text/plain' }, '{}')).toBe(
    'unsupported-media-type',
  );
  expect(await post('/json', { 'content-type': 'application/json' }, '{}')).toBe('passed');
  expect(await post('/json', {})).toBe('passed');
});

test('a revision is read from If-Match in each of its forms', async () => {
  expect(await post('/revision', { 'if-match': '"7"' })).toBe('7');
  expect(await post('/revision', { 'if-match': 'W/"7"' })).toBe('7');
  expect(await post('/revision', { 'if-match': '*' })).toBe('precondition-required');
  expect(await post('/revision', {})).toBe('precondition-required');
});
