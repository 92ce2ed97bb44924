import { expect, test } from '@jest/globals';
import { newCredentialId } from './credentials.ts';

const COMMAND = { commandId: '0b7a3f5e-8f0e-4b7e-9d51-2f0f6f0c7a11' };

test('a command has one password in each account, and no two accounts share it', () => {
  const own = newCredentialId(COMMAND, 'ana');
  expect(newCredentialId(COMMAND, 'ana')).toBe(own);
  expect(newCredentialId(COMMAND, 'boris')).not.toBe(own);
});
