import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { openConnection } from 'kernel/testing/raw-connection';
import { startBff } from '../testing/own-bff.ts';
import type { OwnBff } from '../testing/own-bff.ts';
import { newVisitor } from '../testing/visitor.ts';

let secure: OwnBff;

beforeAll(async () => {
  secure = await startBff({ PUBLIC_ORIGIN: 'https://portal.test' });
});
afterAll(() => secure.stop());

const page = async (path: string, init: RequestInit = {}) => fetch(secure.url + path, init);

async function assetPath(): Promise<string> {
  const links = (await page('/')).headers.get('link') ?? '';
  return /<(\/assets\/[^>]+)>/.exec(links)?.[1] ?? 'none announced';
}

test('whatever is answered, it may bring no plugin, no other base and no frame around it', async () => {
  for (const path of ['/', '/api/docs', '/api/user', '/health/live', '/assets/gone.js']) {
    const policy = (await page(path)).headers.get('content-security-policy') ?? '';
    expect([path, policy]).toEqual([path, expect.stringContaining("base-uri 'none'")]);
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    expect([path, policy]).toEqual([path, expect.stringMatching(/(object|default)-src 'none'/)]);
  }
});

test('the page talks to the portal alone', async () => {
  const policy = (await page('/')).headers.get('content-security-policy') ?? '';
  for (const directive of ['default-src', 'connect-src', 'font-src', 'form-action'])
    expect(policy).toContain(`${directive} 'self'`);
});

test('over https browsers are bound for a year to ask this host and those below it by https alone', async () => {
  const rule = (await page('/health/live')).headers.get('strict-transport-security') ?? '';
  expect(Number(/max-age=(\d+)/.exec(rule)?.[1])).toBeGreaterThanOrEqual(31_536_000);
  expect(rule).toContain('includeSubDomains');
});

test('no other site is let into an answer', async () => {
  const foreign = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
  for (const method of ['GET', 'OPTIONS']) {
    for (const path of ['/', '/api/user', '/api/csrf-token', '/health/live']) {
      const { headers } = await page(path, { method, headers: foreign });
      const lettingIn = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([method, path, lettingIn]).toEqual([method, path, []]);
    }
  }
});

test('what is answered says what it is, and texts their encoding', async () => {
  const texts = ['/', await assetPath(), '/api/docs', '/api/user', '/health/live', '/api/nothing'];
  for (const path of texts) {
    const type = (await page(path)).headers.get('content-type');
    expect([path, type]).toEqual([path, expect.stringMatching(/json|; charset=utf-8$/i)]);
  }
});

test('TRACE is refused, and nothing of the request comes back', async () => {
  const connection = await openConnection(secure.url);
  connection.send('TRACE /api/user HTTP/1.1\r\nHost: localhost\r\nX-Sent: 4711\r\n\r\n');
  const answer = await connection.nextAnswer();
  connection.abort();
  if (answer === 'closed') throw new Error('there was no answer');
  expect([404, 405, 501]).toContain(answer.status);
  expect(answer.body).not.toContain('4711');
});

test('no script reads a cookie, and none comes along with what another site sends', async () => {
  const visitor = newVisitor(secure.url);
  await visitor.fetchToken();
  const { username, password } = DEMO_ACCOUNTS[0];
  const { status, headers } = await visitor.post('/api/login', { username, password });
  const cookies = headers.getSetCookie();
  expect([status, cookies.length]).toEqual([200, expect.any(Number)]);
  expect(cookies.some((each) => each.startsWith('__Host-portal.sid='))).toBe(true);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; secure/i);
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).toMatch(/; samesite=lax/i);
  }
});
