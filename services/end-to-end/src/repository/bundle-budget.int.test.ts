import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { root } from 'launcher/stack/paths';

// What a page must have fetched before it can show itself, of the shop as it was built for this run.

const BUILT = path.join(root, 'web-shop/dist');
const KB = 1_024;

const routes = z
  .array(z.object({ path: z.string(), session: z.string(), files: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(path.join(BUILT, 'preload-manifest.json'), 'utf8')));

/** The compressed size of all scripts that the first screen of an address imports at once, directly or not. */
function kilobytes(address: string, session: string): number {
  const route = routes.find((each) => each.session === session && matches(each.path, address));
  if (route === undefined) throw new Error(`The build tells nothing of ${address}`);
  const sizes = route.files.map(
    (file) => gzipSync(readFileSync(path.join(BUILT, file)), { level: 9 }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}

const matches = (pattern: string, address: string) => new RegExp(`^${pattern}$`).test(address);

test.each([
  { address: '/', session: 'none', budget: 110 },
  { address: '/auth', session: 'none', budget: 110 },
  { address: '/eur', session: 'ask', budget: 150 },
  { address: '/km/wallet', session: 'ask', budget: 150 },
])('$address needs at most $budget KB of compressed JavaScript', ({ address, session, budget }) => {
  const size = kilobytes(address, session);
  expect(size).toBeLessThanOrEqual(budget);
  // Not for want of looking: React alone is more.
  expect(size).toBeGreaterThan(50);
});

const CONSOLE = path.join(root, 'web-admin/dist');
const CONSOLE_BUDGET_KB = 400;

test(`the console loads at most ${CONSOLE_BUDGET_KB} KB of compressed scripts and styles, whatever its first screen is`, () => {
  const folder = path.join(CONSOLE, 'admin-assets');
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  const sizes = files.map((file) => gzipSync(readFileSync(path.join(folder, file))).length);
  const size = sizes.reduce((sum, each) => sum + each, 0) / KB;
  expect(size).toBeLessThanOrEqual(CONSOLE_BUDGET_KB);
  expect(size).toBeGreaterThan(50);
});
