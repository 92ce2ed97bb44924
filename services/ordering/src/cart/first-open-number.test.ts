import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstOpenNumber } from './first-open-number.ts';

async function asked(guess: number, open: number): Promise<{ found: number; questions: number }> {
  let questions = 0;
  const found = await firstOpenNumber(guess, async (number) => {
    questions += 1;
    return number < open;
  });
  return { found, questions };
}

test('the first open number is found from any guess, too low or too high', async () => {
  const number = fc.nat(2_000);
  await fc.assert(
    fc.asyncProperty(number, number, async (guess, open) => {
      expect((await asked(guess, open)).found).toBe(open);
    }),
  );
});

test('a good guess asks twice, one that lags by one three times, and none at all of a hundred thousand forty times', async () => {
  expect((await asked(7, 7)).questions).toBe(2);
  expect((await asked(6, 7)).questions).toBe(2);
  expect((await asked(5, 7)).questions).toBeLessThanOrEqual(4);
  expect((await asked(0, 100_000)).questions).toBeLessThanOrEqual(40);
});
