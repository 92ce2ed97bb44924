import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The addresses of the console's screens that are lists, as its map says them. */
function addressesOfLists(): readonly string[] {
  const map = read('web-admin/src/app/screens.tsx');
  const screens = map.matchAll(
    /screen\(\s*'([^']+)',\s*async \(\) => \(await import\('\.\.\/([^']+)'\)/g,
  );
  return [...screens].flatMap(([, address = '', file = '']) =>
    /<(ResourceList|ListBase)\b/.test(read(`web-admin/src/${file}`)) && !address.includes(':')
      ? [address]
      : [],
  );
}

test('every list of the console is walked through with a market chosen', () => {
  const walks = [
    'services/end-to-end/src/console/testing/every-console-screen.ts',
    'services/end-to-end/src/console/operations.browser.test.ts',
  ].map(read);
  const lists = addressesOfLists();
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter((address) => !walks.join().includes(`'${address}'`))).toEqual([]);
});
