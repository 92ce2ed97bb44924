import { expect, test } from '@jest/globals';
import { upcast } from './upcasters.ts';

test('what first versions held in the clear about a company is named so, and nothing else changes', () => {
  const ids = { companyId: 'c', transactionId: 't' };
  const deposit = { ...ids, reference: 'Transfer' };
  expect(upcast({ type: 'DepositRecorded.v1', data: { ...deposit, note: 'First' } })).toEqual({
    type: 'DepositRecorded.v2',
    data: { ...deposit, plainNote: 'First' },
  });
  expect(upcast({ type: 'DepositRecorded.v1', data: deposit }).data).toEqual(deposit);
  expect(upcast({ type: 'CreditRepaid.v1', data: ids }).data).toEqual(ids);
  const deed = { kind: 'adjustment', reason: 'A fee.' };
  expect(upcast({ type: 'WalletRequestOpened.v1', data: { ...ids, deed } }).data).toEqual({
    ...ids,
    deed: { kind: 'adjustment', plainReason: 'A fee.' },
  });
  const assigned = { paymentId: 'p', reason: 'Their letter.' };
  expect(upcast({ type: 'BankPaymentAssigned.v1', data: assigned }).data).toEqual({
    paymentId: 'p',
    reason: null,
    plainReason: 'Their letter.',
  });
  const branch = { branchId: 'b', city: 'Graz' };
  expect(upcast({ type: 'BranchChanged.v1', data: branch }).data).toEqual(branch);
  expect(upcast({ type: 'BranchOpened.v1', data: { ...branch, name: 'Depot' } }).data).toEqual({
    ...branch,
    plainName: 'Depot',
  });
});
