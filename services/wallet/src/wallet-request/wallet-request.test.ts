import { describe, expect, test } from '@jest/globals';
import type { WalletAction, WalletRequestEvent } from 'contracts/events/money';
import { money } from 'contracts/primitives/money';
import { specify } from 'kernel/testing/decider-specification';
import { asSeen, needsApproval, staleAction } from './wallet-actions.ts';
import { walletRequestDecider } from './wallet-request.ts';

const eur = (minor: number) => money(minor, 'EUR');
const deposit: WalletAction = {
  kind: 'deposit',
  amount: eur(600_000),
  reference: 'Bank 1',
  keepCredit: false,
};
const facts = {
  requestId: 'request',
  companyId: 'company',
  tenantId: 'eur' as const,
  requestedBy: 'ada',
  deed: deposit,
};
const opened: WalletRequestEvent = { type: 'WalletRequestOpened.v2', data: facts };
const approved: WalletRequestEvent = {
  type: 'WalletRequestApproved.v1',
  data: { requestId: 'request', companyId: 'company', approvedBy: 'ben' },
};
const rejected: WalletRequestEvent = {
  type: 'WalletRequestRejected.v2',
  data: { requestId: 'request', companyId: 'company', rejectedBy: 'ben', reason: 'Unknown.' },
};
const approve = (by: string) => ({ type: 'ApproveRequest', by }) as const;
const reject = (by: string) => ({ type: 'RejectRequest', by, reason: 'Unknown.' }) as const;

const request = specify(walletRequestDecider);

test('what one admin asks for, another approves or rejects', () => {
  request.given().when({ type: 'OpenRequest', facts }).then(opened);
  request.given(opened).when(approve('ben')).then(approved);
  request.given(opened).when(reject('ben')).then(rejected);
});

test('nobody approves what they have entered; but they may take it back', () => {
  request.given(opened).when(approve('ada')).thenRejected('own-request');
  request
    .given(opened)
    .when(reject('ada'))
    .then({ ...rejected, data: { ...rejected.data, rejectedBy: 'ada' } });
});

test('a request is opened once and decided once', () => {
  request.given(opened).when({ type: 'OpenRequest', facts }).thenRejected('request-exists');
  for (const decided of [approved, rejected]) {
    request.given(opened, decided).when(approve('cleo')).thenRejected('request-decided');
    request.given(opened, decided).when(reject('cleo')).thenRejected('request-decided');
  }
  request.given().when(approve('ben')).thenRejected('not-found');
});

describe('a second admin is needed', () => {
  const balance = { deposit: eur(0), creditUsed: eur(0), creditLimit: eur(800_000) };
  const wallet = { kind: 'open', currency: 'EUR', balance, reversed: [] } as const;
  const because = { reason: 'Put right.' };
  const limit = (minor: number): WalletAction => ({ kind: 'credit-limit', limit: eur(minor) });

  test.each<[string, WalletAction, boolean]>([
    ['for more than the sum', { ...deposit, amount: eur(500_001) }, true],
    ['not for the sum itself', { ...deposit, amount: eur(500_000) }, false],
    ['for a large amount taken', { kind: 'adjustment', amount: eur(-500_001), ...because }, true],
    ['not for a small one', { kind: 'adjustment', amount: eur(-500_000), ...because }, false],
    ['for a higher limit above the sum', limit(800_001), true],
    ['not for a lower limit above the sum', limit(700_000), false],
    [
      'for a large reversal',
      { kind: 'reversal', reverses: 'x', amount: eur(500_001), ...because },
      true,
    ],
  ])('%s', (_name, action, needed) => {
    expect(needsApproval(action, { wallet, approvalSum: eur(500_000) })).toBe(needed);
  });
});

describe('a limit that waited', () => {
  const eight: WalletAction = { kind: 'credit-limit', limit: eur(800_000) };
  const walletOf = (limit: number) => {
    const balance = { deposit: eur(0), creditUsed: eur(0), creditLimit: eur(limit) };
    return { kind: 'open', currency: 'EUR', balance, reversed: [] } as const;
  };

  test('replaces the one that was seen when it was asked for', () => {
    expect(staleAction(asSeen(eight, walletOf(500)), walletOf(500))).toBeUndefined();
    expect(staleAction(asSeen(eight, { kind: 'none' }), { kind: 'none' })).toBeUndefined();
  });

  test('replaces no other one, higher or lower', () => {
    for (const now of [100, 900_000]) {
      expect(staleAction(asSeen(eight, walletOf(500)), walletOf(now))).toMatchObject({
        code: 'stale-revision',
        details: { expectedRevision: 500, currentRevision: now },
      });
    }
  });

  test('is booked as before where nobody kept what was seen', () => {
    expect(staleAction(eight, walletOf(100))).toBeUndefined();
  });
});
