import { expect, test } from '@jest/globals';
import { bySpecificity } from './by-specificity.ts';

const get = (path: string) => ({ method: 'GET' as const, path });

test('an address that is written stands before one that a name would fit', () => {
  const paths = ['/a/:id', '/a/*rest', '/a', '/a/:id/b', '/a/export.csv', '/a/:id/:other'];
  expect(
    paths
      .map(get)
      .toSorted(bySpecificity)
      .map(({ path }) => path),
  ).toEqual(['/a', '/a/export.csv', '/a/:id', '/a/:id/b', '/a/:id/:other', '/a/*rest']);
});
