import { expect, test } from '@jest/globals';
import { demoVisitor, portalUrl } from '../testing/visitor.ts';
import type { Visitor } from '../testing/visitor.ts';

const page = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(portalUrl() + path, { headers });

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];

test('the shop answers at every path that is not the API’s, with a new nonce each time', async () => {
  const nonces = new Set<string | undefined>();
  for (const path of ['/', '/eur/cart', '/admin/users/edit/1', '/no/such/place']) {
    const response = await page(path);
    const nonce = nonceOf(response.headers.get('content-security-policy'));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`nonce="${nonce}"`);
    expect(html).not.toContain('__CSP_NONCE__');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test('the page says that nobody is signed in, so that it need not ask', async () => {
  const hintFor = async (cookie?: string) => {
    const response = await fetch(`${portalUrl()}/`, { headers: cookie ? { cookie } : {} });
    return /name="portal-session" content="([^"]*)"/.exec(await response.text())?.[1];
  };
  expect(await hintFor()).toBe('none');
  expect(await hintFor('portal.sid=anything')).toBe('ask');
});

/** What an answer announces: scripts, and answers of the API. */
async function announced(path: string, visitor?: Visitor): Promise<readonly string[]> {
  const cookie = [...(visitor?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(portalUrl() + path, { headers: cookie === '' ? {} : { cookie } });
  const links = (response.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel=preload/g);
  return [...links].map(([, target = '']) => target);
}

const askedFirst = async (path: string, visitor?: Visitor) =>
  (await announced(path, visitor)).filter((target) => target.startsWith('/api/'));

test('each answer announces the scripts of its first screen, and they are there', async () => {
  const landing = await announced('/');
  const shop = await announced('/km', await demoVisitor('buyer.km'));
  expect(landing.some((target) => target.includes('/base-'))).toBe(true);
  expect(landing.some((target) => target.includes('/shop-'))).toBe(false);
  expect(shop.some((target) => target.includes('/shop-'))).toBe(true);
  for (const file of [...landing, ...shop].filter((target) => target.startsWith('/assets/'))) {
    expect((await page(file)).status).toBe(200);
  }
});

test('goods are announced to who may see them, and only where the address says which', async () => {
  const [buyer, admin, auditor] = [
    await demoVisitor('buyer.km'),
    await demoVisitor('admin'),
    await demoVisitor('auditor'),
  ];
  const inKm = ['/api/user', '/api/products?tenantId=km&view=list'];
  expect(await askedFirst('/km')).toEqual([]);
  expect(await askedFirst('/km', buyer)).toEqual(inKm);
  expect(await askedFirst('/km', admin)).toEqual(inKm);
  expect(await askedFirst('/km', auditor)).toEqual(['/api/user']);
  expect(await askedFirst('/eur', buyer)).toEqual(['/api/user']);
  expect(await askedFirst('/km?search=office', buyer)).toEqual(['/api/user']);
  expect(await askedFirst('/km/cart', buyer)).toEqual(['/api/user']);
});

test('the policy of the page lets no inline script run without the nonce', async () => {
  const policy = (await page('/')).headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("object-src 'none'");
});

test('built files never change and come compressed', async () => {
  const html = await (await page('/')).text();
  const [, script = ''] = /src="(\/assets\/base-[^"]+\.js)"/.exec(html) ?? [];
  const response = await fetch(portalUrl() + script, { headers: { 'accept-encoding': 'br' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
});

test('a built file that is not there is 404, not the page', async () => {
  expect((await page('/assets/gone-12345678.js')).status).toBe(404);
});

test('the raw page with its placeholder cannot be fetched', async () => {
  for (const path of ['/index.html', '/index.html.br', '/index.html.gz']) {
    expect(await (await page(path)).text()).not.toContain('__CSP_NONCE__');
  }
});

test('nothing beside the built files is served, and no folder lists what it holds', async () => {
  const beside = ['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/..%2fpackage.json'];
  const folders = ['/assets', '/assets/', '/assets/..%2f..%2fpackage.json', '/.vite/'];
  const shell = (await (await page('/')).text()).slice(0, 40);
  for (const path of [...beside, ...folders]) {
    const answer = await page(path);
    const text = await answer.text();
    const isPage = text.startsWith(shell);
    expect([path, isPage || answer.status >= 400]).toEqual([path, true]);
    expect(text).not.toMatch(/workspaces|refs\/heads|DATABASE_URL|base-[\w-]+\.js\.br/);
  }
});

test('the API describes itself, and the page to read it is the portal’s own', async () => {
  const description = (await (await page('/api/docs/openapi.json')).json()) as { openapi: string };
  expect(description.openapi).toBe('3.1.0');
  const docs = await (await page('/api/docs')).text();
  const [script] = /src="([^"]+bundle\.js)"/.exec(docs)?.slice(1) ?? [];
  expect((await page(script ?? '')).status).toBe(200);
  expect(docs).not.toContain('http');
});

test.each(['openapi.json', 'swagger-ui-bundle.js'])(
  '%s of the description is compressed once, and who has it already is answered 304',
  async (file) => {
    const path = `/api/docs/${file}`;
    const { headers } = await page(path, { 'accept-encoding': 'gzip, deflate' });
    expect(headers.get('content-encoding')).toBe('gzip');
    const etag = headers.get('etag') ?? '';
    expect((await page(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(
      304,
    );
    // No other compression is made for each who asks.
    const deflated = await page(path, { 'accept-encoding': 'deflate' });
    expect(deflated.headers.get('content-encoding')).toBeNull();
  },
);

test('health is answered', async () => {
  expect((await page('/health/live')).status).toBe(200);
  expect(await (await page('/health/ready')).json()).toEqual({ status: 'ready', failing: [] });
});
