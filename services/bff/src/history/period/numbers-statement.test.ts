import { expect, test } from '@jest/globals';
import type { NumberSeries } from 'contracts/api/accounting';
import { NUMBERED } from 'contracts/constants/accounts';
import { csvChunks } from '../../http/csv-stream.ts';
import { numbersStatement, statementOf } from './numbers-statement.ts';
import type { PeriodSummary } from './period-file.ts';

const WHOLE: NumberSeries = {
  first: 'EUR-2026-000001',
  last: 'EUR-2026-000004',
  count: 3,
  unnumbered: 0,
  elsewhere: 1,
  missing: 0,
  gaps: [],
  duplicates: [],
};

const SUMMARY: PeriodSummary = {
  period: { market: 'eur', from: '2026-01-01', to: '2026-12-31' },
  currency: 'EUR',
  bounds: { from: '2025-12-31T23:00:00.000Z', to: '2026-12-31T23:00:00.000Z' },
  through: '100',
  transactions: 0,
  walletAccounts: 0,
  differingAccounts: 0,
  accounts: [],
  trialBalance: { debit: '0.00', credit: '0.00', difference: '0.00', isBalanced: true },
  numbers: NUMBERED.map((numbered) => ({ numbered, ...WHOLE })),
};

async function linesOf(series: NumberSeries, language: 'en' | 'bs'): Promise<readonly string[]> {
  const numbers = NUMBERED.map((numbered) => ({ numbered, ...series }));
  const chunks: string[] = [];
  for await (const chunk of csvChunks(numbersStatement({ ...SUMMARY, numbers }, language)))
    chunks.push(chunk);
  return chunks.join('').trimEnd().split('\r\n');
}

test('each kind of numbers is a line, and what has none is said below', async () => {
  const [head, orders, ...rest] = await linesOf(WHOLE, 'en');
  expect(head).toContain('What is numbered,First,Last,');
  expect(orders).toContain(
    'Orders,EUR-2026-000001,EUR-2026-000004,3,1,0,0,none,none,No gaps and no duplicates.,',
  );
  expect(rest).toHaveLength(4);
  expect(rest.at(-1)).toContain('Deposits, refunds, repayments, adjustments');
});

test('gaps and duplicates are named, and that there are more than are named', async () => {
  const gaps = Array.from({ length: 101 }, (_, n) => ({ from: `${n * 3}`, to: `${n * 3 + 1}` }));
  const broken = { ...WHOLE, missing: 202, gaps, duplicates: ['EUR-2026-000003 KM-2026-000003'] };
  const [, orders] = await linesOf(broken, 'bs');
  expect(orders).toContain('0–1, 3–4, ');
  expect(orders).toContain('297–298, i još"');
  expect(orders).not.toContain('300–301');
  expect(orders).toContain('EUR-2026-000003 KM-2026-000003,Ima praznina ili dvostrukih brojeva.');
});

test.each([
  ['a missing number', { missing: 1 }],
  ['an event that is not signed', { unnumbered: 1 }],
  ['a number that stands twice', { duplicates: ['000003'] }],
])('%s keeps the statement from saying that there are no gaps', (_what, fault) => {
  expect(statementOf({ ...WHOLE, ...fault }, 'en')).toBe('There are gaps or duplicates.');
});

test('of a period without numbers nothing is claimed but that', () => {
  expect(statementOf({ ...WHOLE, first: null, last: null, count: 0 }, 'en')).toBe(
    'None were given in the period.',
  );
});
