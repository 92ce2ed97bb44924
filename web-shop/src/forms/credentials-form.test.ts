import { expect, test } from '@jest/globals';
import { areComplete } from './credentials-form.tsx';

test('a sign-in needs both fields', () => {
  expect(areComplete({ login: 'a@b.test', password: '' })).toBe(false);
  expect(areComplete({ login: ' ', password: 'x' })).toBe(false);
  expect(areComplete({ login: 'a@b.test', password: 'x' })).toBe(true);
});
