import { expect, test } from '@jest/globals';
import { isSteep } from './steep-change.ts';

test.each([
  ['10.00', '20.00', false],
  ['10.00', '20.01', true],
  ['10.00', '5.00', false],
  ['10.00', '4.99', true],
  ['0.03', '0.06', false],
])('a price of %s that becomes %s is asked about: %s', (before, after, steep) => {
  expect(isSteep(before, after)).toBe(steep);
});
