import { expect, test } from '@jest/globals';
import { rightOfCommand } from './right-of-command.ts';

test('commands that buy, reveal or keep what is the company’s name their right, all others none', () => {
  expect(rightOfCommand('PlaceOrder')).toBe('buy');
  expect(rightOfCommand('RevealKeys')).toBe('reveal-keys');
  expect(rightOfCommand('OpenBranch')).toBe('keep-branches');
  expect(rightOfCommand('SignOut')).toBeUndefined();
  expect(rightOfCommand('constructor')).toBeUndefined();
});
