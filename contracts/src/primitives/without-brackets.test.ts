import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { withoutBrackets } from './without-brackets.ts';

test.each([
  ['Price (EUR) [net]', 'Price  '],
  ['(a) (b', ' (b'],
  ['((25)', ''],
  ['[(]x)', 'x)'],
  ['no end [here', 'no end [here'],
])('%s is %s without brackets', (text, bare) => {
  expect(withoutBrackets(text, ['(', '['], '')).toBe(bare);
});

test('takes out what an expression would take out, of whatever text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('(', ')', '[', ']', 'a', '\n') }), (text) => {
      const expected = text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '_');
      expect(withoutBrackets(text, ['(', '['], '_')).toBe(expected);
      const round = text.replaceAll(/\([^)]*\)/g, ' ');
      expect(withoutBrackets(text, ['('], ' ')).toBe(round);
    }),
  );
});
