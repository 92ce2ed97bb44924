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
  if (route === undefined) throw new Error(`The build lists nothing of ${address}`);
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

test('no script of the shop carries the schemas of the contracts, which its server checks', () => {
  const assets = path.join(BUILT, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const carrying = scripts.filter((file) =>
    readFileSync(path.join(assets, file), 'utf8').includes('_zod'),
  );
  expect(carrying).toEqual([]);
});

const CONSOLE = path.join(root, 'web-admin/dist');
const CONSOLE_BUDGET_KB = 400;
const ENTRY = /<script[^>]+src="\/admin-assets\/([^"]+\.js)"/;
const STYLES = /<link[^>]+href="\/admin-assets\/([^"]+\.css)"/g;
/** What a script needs at once; what it may fetch later stands in `import(…)`. */
const IMPORTED = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

const readAsset = (file: string) => readFileSync(path.join(CONSOLE, 'admin-assets', file), 'utf8');

const matched = (pattern: RegExp, text: string) =>
  Array.from(text.matchAll(pattern), ([, file = '']) => file);

/** A script with all that it imports, directly or not. */
function withImports(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const imported of matched(IMPORTED, readAsset(file))) withImports(imported, known);
  return known;
}

const compressed = (file: string) => gzipSync(readAsset(file)).length / KB;
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

test(`the console loads at most ${CONSOLE_BUDGET_KB} KB of compressed scripts and styles, whatever its first screen is`, () => {
  const page = readFileSync(path.join(CONSOLE, 'index.html'), 'utf8');
  const styles = matched(STYLES, page);
  const scripts = readdirSync(path.join(CONSOLE, 'admin-assets')).filter((file) =>
    file.endsWith('.js'),
  );
  const frame = [
    ENTRY.exec(page)?.[1] ?? '',
    ...scripts.filter((file) => file.startsWith('console-')),
  ];
  const sizes = scripts.map((screen) => {
    const files = new Set([...frame, screen].flatMap((file) => [...withImports(file)]));
    return sum([...files, ...styles].map(compressed));
  });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(CONSOLE_BUDGET_KB);
  // Not for want of looking: React and react-admin are more.
  expect(Math.min(...sizes)).toBeGreaterThan(150);
});
