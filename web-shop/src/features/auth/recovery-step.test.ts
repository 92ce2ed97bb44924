import { expect, test } from '@jest/globals';
import { recoveryAddress, recoveryStep } from './recovery-step.ts';

const search = (text: string) => new URLSearchParams(text);

test('only the two known modes are steps', () => {
  expect(recoveryStep(search('mode=forgot'))).toBe('forgot');
  expect(recoveryStep(search('mode=reset'))).toBe('reset');
  expect(recoveryStep(search('mode=register'))).toBeUndefined();
  expect(recoveryStep(search(''))).toBeUndefined();
});

test('the panel and the way back survive the steps and the return to the sign-in', () => {
  const there = recoveryAddress(search('redirect=km&next=%2Fkm%2Forders'), 'forgot');
  expect(there).toBe('/auth?redirect=km&next=%2Fkm%2Forders&mode=forgot');
  expect(recoveryAddress(search(there.split('?')[1] ?? ''))).toBe(
    '/auth?redirect=km&next=%2Fkm%2Forders',
  );
  expect(recoveryAddress(search('mode=reset'))).toBe('/auth');
});
