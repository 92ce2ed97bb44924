import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signInAgain } from './sign-in-again.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[S9.31] who is signed out is sent to /api/login after 500 ms', () => {
  const left: string[] = [];
  signInAgain((address) => left.push(address));
  jest.advanceTimersByTime(499);
  expect(left).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(left).toEqual(['/api/login']);
});
