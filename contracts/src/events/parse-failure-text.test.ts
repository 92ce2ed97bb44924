import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { upcast } from '../upcasters.ts';
import type { VersionedEvent } from '../upcasters.ts';
import { parseFailureText } from './parse-failure-text.ts';

function golden(path: string): VersionedEvent {
  const file = new URL(`../../golden/${path}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as VersionedEvent;
}

test('an order that failed with a sentence is read with the code and the figures of the sentence', () => {
  const { type, data } = upcast(golden('ordering/OrderFailed.v1'));
  expect(type).toBe('OrderFailed.v2');
  expect(data['reason']).toEqual({
    code: 'insufficient-stock',
    lines: [{ name: 'Office Suite', available: 1, requested: 2 }],
  });
  expect(data).not.toHaveProperty('message');
});

test('so is its payment', () => {
  const { type, data } = upcast(golden('wallet/PaymentFailed.v1'));
  expect(type).toBe('PaymentFailed.v2');
  expect(data['reason']).toEqual({
    code: 'insufficient-balance',
    available: { minor: 1_000, currency: 'EUR' },
    required: { minor: 2_500, currency: 'EUR' },
  });
});

test('amounts in marks are read too', () => {
  expect(
    parseFailureText('Insufficient balance. Available: 0.00 KM, Required: 1234.50 KM'),
  ).toEqual({
    code: 'insufficient-balance',
    available: { minor: 0, currency: 'KM' },
    required: { minor: 123_450, currency: 'KM' },
  });
});

test('several short products are several lines, whatever their names hold', () => {
  const message =
    'Not enough licence keys of Tools 2, in stock: 4 in stock: 0 available, 3 required. ' +
    'Not enough licence keys of Škola. Pro in stock: 1 available, 2 required.';
  expect(parseFailureText(message)).toEqual({
    code: 'insufficient-stock',
    lines: [
      { name: 'Tools 2, in stock: 4', available: 0, requested: 3 },
      { name: 'Škola. Pro', available: 1, requested: 2 },
    ],
  });
});

test.each(['', 'None left.', 'Insufficient balance.', 'This wallet is kept in KM.'])(
  'the sentence %p is of no known kind and is kept as it is',
  (text) => {
    expect(parseFailureText(text)).toEqual({ code: 'other', text });
  },
);
