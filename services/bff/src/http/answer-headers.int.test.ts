import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openConnection } from 'kernel/testing/raw-connection';
import { startBff } from '../testing/own-bff.ts';
import type { OwnBff } from '../testing/own-bff.ts';
import { demoVisitor, newVisitor, portalUrl } from '../testing/visitor.ts';
import { securityHeaders } from '../web/security-headers.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';
const REQUIRED = Object.keys(securityHeaders(true)).map((name) => name.toLowerCase());

let secure: OwnBff;

beforeAll(async () => {
  secure = await startBff({ PUBLIC_ORIGIN: 'https://portal.test', METRICS_TOKEN });
});
afterAll(() => secure.stop());

function missingIn(names: readonly string[]): readonly string[] {
  return REQUIRED.filter((name) => !names.includes(name));
}

/** The status of an answer to these bytes, and which security headers it lacks. */
async function answerTo(bytes: string, url = secure.url) {
  const connection = await openConnection(url);
  connection.send(bytes);
  const arrived = await connection.nextAnswer();
  connection.abort();
  if (arrived === 'closed') return { status: 0, missing: REQUIRED, body: '' };
  const names = [...arrived.head.matchAll(/^([^:\r\n]+):/gm)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  return { status: arrived.status, missing: missingIn(names), body: arrived.body };
}

const get = (path: string, lines: string) => `GET ${path} HTTP/1.1\r\n${lines}\r\n\r\n`;

test.each([
  ['no HTTP', 400, 'HELLO\r\n\r\n'],
  ['an address that is none', 400, get('http://[bad/', 'Host: localhost')],
  ['two lengths', 400, get('/', 'Host: localhost\r\nContent-Length: 1\r\nContent-Length: 2')],
  [
    'a length and chunks',
    400,
    get('/', 'Host: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked') + '0\r\n\r\n',
  ],
  ['no Host', 400, get('/health/live', 'Accept: */*')],
  ['headers of 40 kB', 431, get('/', `Host: localhost\r\nX-Long: ${'x'.repeat(40_000)}`)],
  ['an expectation', 417, get('/', 'Host: localhost\r\nExpect: wonders')],
  ['an encoded body', 415, get('/', 'Host: localhost\r\nContent-Encoding: gzip')],
])(
  'the answer to a request with %s carries every security header',
  async (_what, status, bytes) => {
    expect(await answerTo(bytes)).toMatchObject({ status, missing: [] });
  },
);

const page = async (path: string, init: RequestInit = {}) => fetch(secure.url + path, init);

async function assetPath(): Promise<string> {
  const links = (await page('/')).headers.get('link') ?? '';
  return /<(\/assets\/[^>]+)>/.exec(links)?.[1] ?? 'none announced';
}

test('pages, files, documentation and health carry every security header', async () => {
  const found = ['/', await assetPath(), '/api/docs', '/api/docs/openapi.json', '/health/live'];
  for (const path of found) {
    const { status, headers } = await page(path);
    expect([path, status, missingIn([...headers.keys()])]).toEqual([path, 200, []]);
  }
});

test('refusals of every kind carry every security header, and none is kept', async () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const visitor = newVisitor(secure.url);
  const token = { 'x-csrf-token': await visitor.fetchToken() };
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const tooLarge = JSON.stringify({ password: 'x'.repeat(1_100_000) });
  const signIn = { ...post, headers: { ...post.headers, ...token, cookie }, body: tooLarge };
  const refused: readonly [number, string, RequestInit?][] = [
    [401, '/api/user'],
    [401, '/metrics'],
    [403, '/api/login', { ...post, body: '{}' }],
    [404, '/api/nothing'],
    [404, '/assets/gone.js'],
    [405, '/api/products', post],
    [413, '/api/login', signIn],
  ];
  for (const [status, path, init] of refused) {
    const answer = await page(path, init);
    expect([path, answer.status, missingIn([...answer.headers.keys()])]).toEqual([
      path,
      status,
      [],
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('metrics are answered to who has the token, and to nobody where there is none', async () => {
  const metrics = await page('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await metrics.text()).toContain('portal_request_seconds');
  const guessed = await page('/metrics', { headers: { authorization: 'Bearer another' } });
  expect(guessed.status).toBe(401);
  expect((await fetch(`${portalUrl()}/metrics`)).status).toBe(404);
});

test('over https cookies belong to this host alone', async () => {
  const { headers } = await page('/api/csrf-token');
  expect(headers.get('set-cookie')).toMatch(/^__Host-portal\.csrf=.*path=\/;.*secure/i);
  const visitor = await demoVisitor('buyer.eur', secure.url);
  expect([...visitor.cookies.keys()]).toContain('__Host-portal.sid');
  expect([...visitor.cookies.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([]);
  expect((await visitor.get('/api/user')).status).toBe(200);
});

test('a portal without a public address answers to no name but its own', async () => {
  const at = (host: string, url?: string) => answerTo(get('/api/user', `Host: ${host}`), url);
  const rebound = await at('evil.test:3000', portalUrl());
  expect([rebound.status, rebound.body]).toEqual([421, expect.stringContaining('PUBLIC_ORIGIN')]);
  expect((await at('localhost:3000', portalUrl())).status).toBe(401);
  expect((await at('evil.test')).status).toBe(401);
});

test.each(['/health/live', '/metrics', '/api/docs', '/assets/gone.js', '/', '/api/nothing'])(
  'who asks for %s too often is answered when to come back',
  async (path) => {
    const limited = await startBff({ RATE_LIMIT_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const answer = await fetch(limited.url + path);
      statuses.push(answer.status);
      expect(answer.headers.has('retry-after')).toBe(count === 3);
    }
    await limited.stop();
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses[3]).toBe(429);
  },
);
