import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { emailSchema, newPasswordSchema } from './api/accounts.ts';
import { ticketCreateSchema } from './api/support.ts';
import { fieldMessage, setRefusalTexts } from './texts/problem-texts.ts';
import { positiveAmountSchema, requiredLine } from './primitives/schemas.ts';
import { refusalsBs } from './texts/refusals-bs.ts';
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

test('a word where a number belongs is reported as that, not as NaN', () => {
  expect(messageOf(z.coerce.number().int(), 'many')).toBe(
    'Invalid number: write it in digits, such as 12',
  );
});

test('the given texts stand, but a missing subject is Required', () => {
  const parsed = ticketCreateSchema.safeParse({ message: 'short' });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual([
    { path: 'subject', message: 'Required', code: 'required' },
    {
      path: 'message',
      message: 'Message must be at least 10 characters',
      code: 'too_small',
      origin: 'string',
      minimum: 10,
    },
  ]);
});

test('a refusal names the first faults, and stays short however much is wrong', () => {
  const unknown = Object.fromEntries(
    Array.from({ length: 70_000 }, (_, each) => [`key${each}`, 1]),
  );
  const strict = z.strictObject({}).safeParse(unknown);
  const lines = z.array(z.string()).safeParse(Array.from({ length: 70_000 }, () => 1));
  const [names = [], values = []] = [strict, lines].map(({ error }) => error && fieldErrors(error));
  expect(names).toEqual([
    {
      path: '',
      message: expect.stringMatching(/^Unrecognized keys: "key0", .*…$/),
      code: 'unrecognized_keys',
    },
  ]);
  expect([JSON.stringify(names).length < 1_000, values.length]).toEqual([true, 200]);
});

test('the mini build of the browser says the same', () => {
  expect(messageOf(mini.string(), undefined)).toBe('Required');
  expect(messageOf(mini.string(), 5)).toBe('Invalid input: expected string, received number');
});

describe('a fault that the server finds at a field', () => {
  afterEach(() => setRefusalTexts(undefined));

  const faultOf = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value);
    const [fault] = error ? fieldErrors(error) : [];
    if (!fault) throw new TypeError('nothing was wrong');
    return fault;
  };

  const FAULTS: readonly (readonly [z.ZodType, unknown, string])[] = [
    [z.string(), undefined, 'Obavezno polje'],
    [requiredLine(200), '', 'Obavezno polje'],
    [requiredLine(200), 'x'.repeat(201), 'Najveći broj znakova je 200.'],
    [
      requiredLine(200),
      'one\ntwo',
      'Napišite u jednom redu, bez tabulatora i nevidljivih znakova.',
    ],
    [emailSchema, 'ana@', 'E-mail adresa nije ispravna.'],
    [newPasswordSchema, 'short', 'Najmanji broj znakova lozinke je 8.'],
    [positiveAmountSchema, '0.00', 'Najmanji iznos je 0.01.'],
    [z.coerce.number(), 'many', 'Napišite broj ciframa, na primjer 12.'],
    [z.int().min(1), 0, 'Najmanja vrijednost je 1.'],
    [z.int().max(9), 10, 'Najveća vrijednost je 9.'],
    [z.array(z.string()).min(1), [], 'Odaberite barem jedno.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Najviše ih može biti 1.'],
    [z.enum(['a']), 'b', 'Ova vrijednost nije ispravna.'],
  ];

  test.each(FAULTS)('is shown to readers of Bosnian in Bosnian (%#)', (schema, value, text) => {
    const fault = faultOf(schema, value);
    expect(fieldMessage(fault)).toBe(fault.message);
    setRefusalTexts(refusalsBs);
    expect(fieldMessage(fault)).toBe(text);
  });

  test('that has no code is shown in the words of the server', () => {
    setRefusalTexts(refusalsBs);
    const own = z.string().refine(() => false, 'Only on Sundays');
    expect(fieldMessage(faultOf(own, 'Monday'))).toBe('Only on Sundays');
  });

  test('that is a refusal of the catalogue is shown as that one is', () => {
    setRefusalTexts(refusalsBs);
    const fault = { path: 'password', message: 'Too common', code: 'password-too-common' };
    expect(fieldMessage(fault)).toBe('Ova lozinka je prečesta. Izaberite drugu.');
  });
});

test('faults are named by their path', () => {
  const lines = z.object({ lines: z.array(z.object({ quantity: z.int() })) });
  const parsed = lines.safeParse({ lines: [{ quantity: 1 }, { quantity: 'two' }] });
  expect(parsed.error && fieldErrors(parsed.error)[0]?.path).toBe('lines.1.quantity');
});
