import { expect, test } from '@jest/globals';
import { inTurns } from './in-turns.ts';

test('whoever waits gets their turn while many texts are looked at', async () => {
  const seen: number[] = [];
  let seenBefore: number | undefined;
  setImmediate(() => {
    seenBefore = seen.length;
  });
  for await (const item of inTurns(Array.from({ length: 100 }, (_each, at) => at))) seen.push(item);
  expect(seen).toHaveLength(100);
  expect(seenBefore).toBeLessThan(100);
});
