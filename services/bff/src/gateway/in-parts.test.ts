import { expect, test } from '@jest/globals';
import { inParts } from './in-parts.ts';

test('every id is in one part, in its order, and no part is longer than the size', () => {
  expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect([inParts([], 2), inParts(['a', 'b'], 2)]).toEqual([[], [['a', 'b']]]);
});
