import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { root } from '../stack/paths.ts';

// What a page must have fetched before it can show itself, of the shop as it was built for this run.

const BUILT = path.join(root, 'web-shop/dist');
const KB = 1_024;

const piece = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
});
const pieces = z
  .record(z.string(), piece)
  .parse(JSON.parse(readFileSync(path.join(BUILT, '.vite/manifest.json'), 'utf8')));

/** The pieces named and all that they import at once, as files. */
function filesOf(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const found = pieces[name];
    if (found === undefined) throw new Error(`The build has no piece ${name}`);
    if (seen.has(found.file)) continue;
    seen.add(found.file);
    filesOf(found.imports, seen);
  }
  return seen;
}

function kilobytes(names: readonly string[]): number {
  const scripts = [...filesOf(['index.html', ...names])].filter((file) => file.endsWith('.js'));
  const sizes = scripts.map(
    (file) => gzipSync(readFileSync(path.join(BUILT, file)), { level: 9 }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}

test.each([
  { page: 'the landing page', names: ['src/features/landing/landing-page.tsx'], budget: 110 },
  { page: '/auth', names: ['src/features/auth/auth-page.tsx'], budget: 110 },
  {
    page: 'the shop',
    names: ['src/app/shop-entrance.tsx', 'src/features/catalogue/catalogue-page.tsx'],
    budget: 150,
  },
])('$page needs at most $budget KB of compressed JavaScript', ({ names, budget }) => {
  expect(kilobytes(names)).toBeLessThanOrEqual(budget);
});
