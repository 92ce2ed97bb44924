import { expect, test } from '@jest/globals';
import { estimateStrength } from './estimate-strength.ts';

test('the strength grows from what is guessed at once to what nobody guesses', () => {
  const passwords = ['password', 'Password1!', 'correct horse', 'rozg vix lapu 48 tremble'];
  const strengths = passwords.map((password) => estimateStrength(password));
  expect(strengths).toEqual(strengths.toSorted((left, right) => left - right));
  expect(strengths[0]).toBe(0);
  expect(strengths.at(-1)).toBe(4);
});
