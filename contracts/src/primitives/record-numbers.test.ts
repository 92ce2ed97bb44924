import { expect, test } from '@jest/globals';
import { beginningWith, numbersMeant } from './record-numbers.ts';

test('the last digits of a number stand for it in each of the last years', () => {
  const now = new Date('2026-03-01T00:00:00.000Z');
  expect(numbersMeant('123', ['T'], now)).toEqual([
    'T-2026-000123',
    'T-2025-000123',
    'T-2024-000123',
  ]);
  expect(numbersMeant('T-12', ['T'], now)).toEqual([]);
});

test('what begins with a text lies in its range', () => {
  const [from, to] = beginningWith('eur-2026');
  expect('EUR-2026-000001' >= from && 'EUR-2026-000001' <= to).toBe(true);
  expect('KM-2026-000001' <= to && 'KM-2026-000001' >= from).toBe(false);
});
