import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { ticketCreateSchema } from './api/support.ts';
import { fieldErrors, installErrorMap } from './zod-errors.ts';

beforeAll(installErrorMap);

const messageOf = (schema: z.core.$ZodType, value: unknown) =>
  z.core.safeParse(schema, value).error?.issues[0]?.message;

test('[T.49] a missing value says Required, whatever was expected', () => {
  const missing = [
    z.string(),
    z.number(),
    z.enum(['a']),
    z.literal('b'),
    z.union([z.string(), z.number()]),
  ];
  expect(missing.map((schema) => messageOf(schema, undefined))).toEqual(Array(5).fill('Required'));
});

test('a value of the wrong kind keeps the wording of zod', () => {
  expect(messageOf(z.string(), 5)).toBe('Invalid input: expected string, received number');
});

test('the given texts stand, but a missing subject is Required', () => {
  const parsed = ticketCreateSchema.safeParse({ message: 'short' });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual([
    { path: 'subject', message: 'Required' },
    { path: 'message', message: 'Message must be at least 10 characters' },
  ]);
});

test('the mini build of the browser says the same', () => {
  expect(messageOf(mini.string(), undefined)).toBe('Required');
  expect(messageOf(mini.string(), 5)).toBe('Invalid input: expected string, received number');
});

test('faults are named by their path', () => {
  const lines = z.object({ lines: z.array(z.object({ quantity: z.int() })) });
  const parsed = lines.safeParse({ lines: [{ quantity: 1 }, { quantity: 'two' }] });
  expect(parsed.error && fieldErrors(parsed.error)[0]?.path).toBe('lines.1.quantity');
});
