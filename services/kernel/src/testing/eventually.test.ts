import { expect, test } from '@jest/globals';
import { eventually, pauseAfter } from './eventually.ts';

test('it asks until the answer is as wanted, and answers it', async () => {
  let asked = 0;
  expect(
    await eventually(
      () => (asked += 1),
      (count) => count === 3,
      { everyMs: 1 },
    ),
  ).toBe(3);
});

test('without a wish any answer that is something will do', async () => {
  const answers = [undefined, 0, '', 'there'];
  expect(await eventually(() => answers.shift(), undefined, { everyMs: 1 })).toBe('there');
});

test('what never comes is reported with the last answer', async () => {
  const waiting = eventually(
    () => Promise.resolve({ position: 7n }),
    () => false,
    { withinMs: 5, everyMs: 1 },
  );
  await expect(waiting).rejects.toThrow('last seen: {"position":"7"}');
});

test('the longer it waits the less often it asks, down to ten times a second', () => {
  expect([0, 250, 500, 1_000, 30_000].map(pauseAfter)).toEqual([25, 25, 50, 100, 100]);
});
