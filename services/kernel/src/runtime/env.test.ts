import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { portField, readEnvironment, secretField } from './env.ts';

const schema = z.object({
  PORT: portField,
  SECRET: secretField,
  NAME: z.string().default('portal'),
});

test('an environment that fits is read, an empty variable counts as not given', () => {
  const secret = randomBytes(32);
  const read = readEnvironment(schema, {
    PORT: '3000',
    SECRET: secret.toString('base64url'),
    NAME: '',
  });
  expect(read).toEqual({ PORT: 3000, SECRET: secret, NAME: 'portal' });
});

test('every fault is listed at once, and no value is repeated', () => {
  const read = (): unknown =>
    readEnvironment(schema, { PORT: '99999', SECRET: 'too-short-secret' });
  expect(read).toThrow(/PORT: .*\n.*SECRET: must be 32 random bytes/);
  expect(read).not.toThrow(/too-short-secret/);
});
