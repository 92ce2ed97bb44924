import { expect, test } from '@jest/globals';
import type { ReplayReportRecord } from 'contracts/api/history-replay';
import { MASK } from 'contracts/constants/text-places';
import { withoutTexts } from './without-texts.ts';

const found = (column: string | null, live: string | null, replayed: string | null) => ({
  readModel: 'bank_payments',
  table: 'payments',
  key: { payment_id: 'f3b8f0de-3c1f-5a64-9e57-2f3d9a1c0002' },
  column,
  live,
  replayed,
});

const shown = (difference: ReplayReportRecord['found'][number]) => {
  const report = { found: [difference] } as unknown as ReplayReportRecord;
  return withoutTexts(report).found[0];
};

test.each([
  ['payer', 'Amra Hodžić'],
  ['text', 'Rent of May'],
  ['name', 'Acme'],
  ['email_claim', 'keyed fingerprint'],
  ['made_up', 'Amra'],
  [null, '{"payer": "Amra Hodžić"}'],
])('a column %j that differs shows no text to who does not keep the books', (column, text) => {
  expect(shown(found(column, text, null))).toEqual(found(column, MASK, null));
  expect(shown(found(column, null, text))).toEqual(found(column, null, MASK));
});

test.each([
  ['amount', '12500', '12600'],
  ['order_number', 'EUR-2026-000123', null],
  ['kind', 'deposit', 'refund'],
  ['booked_on', '2026-05-02', '2026-05-03'],
  ['made_up', 'f3b8f0de-3c1f-5a64-9e57-2f3d9a1c0002', 'true'],
  [null, 'payments', null],
])('figures, ids and choices of a column %j stay', (column, live, replayed) => {
  expect(shown(found(column, live, replayed))).toEqual(found(column, live, replayed));
});
