import { expect, test } from '@jest/globals';
import type { MoneyActRow } from 'contracts/api/history-review';
import { shownDuties } from './shown-review.ts';

const ACT: MoneyActRow = {
  kind: 'deposit',
  outcome: 'booked',
  position: '7',
  at: '2026-03-03T10:00:00.000Z',
  companyId: '0b0f7c9e-5b8e-4d7e-8f57-0c1f6f3f2a10',
  amount: '6000.00',
  enteredBy: { id: 'ada', role: 'admin' },
  decidedBy: { id: 'ben', role: 'admin' },
  isAboveSum: true,
  exceptions: [],
};

test('by two people is what was booked: no request that the second one rejected', () => {
  const acts: MoneyActRow[] = [
    ACT,
    { ...ACT, outcome: 'rejected' },
    { ...ACT, outcome: 'waiting', decidedBy: null },
    { ...ACT, decidedBy: ACT.enteredBy, exceptions: ['same-person'] },
  ];
  const { totals } = shownDuties({ currency: 'EUR', approvalSum: '5000.00', acts, grants: [] });
  expect(totals).toMatchObject({ acts: 4, byTwo: 1, exceptions: 1 });
});
