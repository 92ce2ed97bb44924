import { expect, test } from '@jest/globals';
import { fileName } from './failure-artifacts.ts';

test('a title becomes a file name that every system takes', () => {
  expect(fileName('[S2.04] Signed out, `/` shows the landing page')).toBe(
    's2.04-signed-out-shows-the-landing-page',
  );
});

test('a long title is cut', () => {
  expect(fileName('word '.repeat(50))).toHaveLength(100);
});
