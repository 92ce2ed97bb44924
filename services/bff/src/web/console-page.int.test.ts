import { expect, test } from '@jest/globals';
import { startBff } from '../testing/own-bff.ts';
import { portalUrl } from '../testing/visitor.ts';

const page = async (path: string) => fetch(portalUrl() + path);
const CONSOLE = 'The console of the B2B Licence Portal.';

test('[S2.27] the console’s page answers at its paths, the shop’s at all others', async () => {
  for (const path of ['/admin', '/admin-login', '/admin-panel', '/admin/products/edit/1'])
    expect([path, (await (await page(path)).text()).includes(CONSOLE)]).toEqual([path, true]);
  for (const path of ['/', '/auth', '/administrators', '/admin-other', '/eur/admin'])
    expect([path, (await (await page(path)).text()).includes(CONSOLE)]).toEqual([path, false]);
});

test('the page is not kept, has a nonce of its own, and lets nothing inline run without it', async () => {
  const [first, second] = [await page('/admin-panel'), await page('/admin-panel')];
  const policies = [first, second].map(({ headers }) => headers.get('content-security-policy'));
  expect(policies[0]).not.toBe(policies[1]);
  expect(policies[0]).not.toContain('unsafe-inline');
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('x-frame-options')).toBe('DENY');
  expect(await first.text()).not.toContain('__CSP_NONCE__');
});

test('pictures come from the portal and from nowhere else, whichever hosts its operator names', async () => {
  const sourcesOf = async (url: string) => {
    const { headers } = await fetch(url);
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    return policy.find((each) => each.startsWith('img-src'));
  };
  const named = await startBff({ IMAGE_HOSTS: 'pictures.example.com, CDN.example.com:8443' });
  try {
    for (const path of ['/', '/eur', '/admin-panel']) {
      expect(await sourcesOf(portalUrl() + path)).toBe("img-src 'self' data:");
      expect(await sourcesOf(named.url + path)).toBe("img-src 'self' data:");
    }
  } finally {
    await named.stop();
  }
});

test('its files never change and come compressed; one that is missing is 404', async () => {
  const html = await (await page('/admin-panel')).text();
  const [, script = ''] = /src="(\/admin-assets\/[^"]+\.js)"/.exec(html) ?? [];
  const response = await fetch(portalUrl() + script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect((await page('/admin-assets/gone-12345678.js')).status).toBe(404);
});
