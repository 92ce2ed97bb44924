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
  const action = { kind: 'adjustment', reason: 'A fee.' };
  expect(upcast({ type: 'WalletRequestOpened.v1', data: { ...ids, deed: action } }).data).toEqual({
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

test('who sent a link stood in the metadata of first versions, and nobody did where the portal itself had', () => {
  const sent = { userId: 'u', invitedAt: '2026-11-22T09:00:00.000Z' };
  const inviter = '6a4d02bb-be54-4ea6-8ca2-2ee4de9f6f06';
  const lifted = (actorId: string) =>
    upcast({ type: 'UserInvited.v1', data: sent, metadata: { actorId } });
  expect(lifted(inviter)).toEqual({
    type: 'UserInvited.v2',
    data: { ...sent, invitedBy: inviter },
  });
  expect(lifted('system:command-line').data).toEqual({ ...sent, invitedBy: null });
  const resent = { invitationId: 'i', companyId: 'c' };
  const { type, data } = upcast({ type: 'InvitationResent.v1', data: resent });
  expect([type, data]).toEqual(['InvitationResent.v2', { ...resent, invitedBy: null }]);
});
