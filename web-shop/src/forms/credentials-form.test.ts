import { expect, test } from '@jest/globals';
import { areCredentialsComplete } from './credentials-form.tsx';

test('a sign-in needs both fields', () => {
  expect(areCredentialsComplete({ login: 'a@b.test', password: '' })).toBe(false);
  expect(areCredentialsComplete({ login: ' ', password: 'x' })).toBe(false);
  expect(areCredentialsComplete({ login: 'a@b.test', password: 'x' })).toBe(true);
});
