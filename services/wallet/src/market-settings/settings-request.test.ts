import { expect, test } from '@jest/globals';
import type { MarketSettingsEvent } from 'contracts/events/money';
import { money } from 'contracts/primitives/money';
import { derivedId } from 'kernel/commands/derived-id';
import { specify } from 'kernel/testing/decider-specification';
import { marketSettingsDecider, settingsOf } from './market-settings.ts';
import { waitingIn } from './settings-request.ts';

const settings = specify(marketSettingsDecider);
const eur = (minor: number) => money(minor, 'EUR');
const OLD = { holder: 'Portal', bank: 'Bank', iban: 'AT611904300234573201' };
const NEW = { ...OLD, iban: 'DE89370400440532013000' };
const COMMAND = '8c1b0b8f-6a52-4d3e-8f7a-6e5d4c3b2a10';
const ACCOUNT = derivedId(COMMAND, 'bankDetails');
const SUM = derivedId(COMMAND, 'approvalSum');
const AT = '2026-11-26T09:00:00.000Z';
const tenantId = 'eur' as const;

const set: MarketSettingsEvent = {
  type: 'BankDetailsSet.v1',
  data: { tenantId, bankDetails: OLD },
};
const asked: MarketSettingsEvent = {
  type: 'BankDetailsRequested.v1',
  data: { tenantId, requestId: ACCOUNT, requestedBy: 'ada', requestedAt: AT, bankDetails: NEW },
};
const approved: MarketSettingsEvent = {
  type: 'BankDetailsSet.v1',
  data: { tenantId, bankDetails: NEW, requestId: ACCOUNT },
};
const rejected = (by: string): MarketSettingsEvent => ({
  type: 'SettingsRequestRejected.v1',
  data: { tenantId, requestId: ACCOUNT, setting: 'bankDetails', rejectedBy: by },
});

const change = (requested: object, expectedRevision: number, by: string | null = 'ada') => ({
  type: 'ChangeSettings' as const,
  tenantId,
  settings: { bankDetails: OLD, approvalSum: eur(500_000), lowStockThreshold: 10, ...requested },
  expectedRevision,
  requester: by === null ? null : { by, at: AT, commandId: COMMAND },
});
const approve = (by: string, requestId = ACCOUNT) =>
  ({ type: 'ApproveRequest', tenantId, requestId, by }) as const;
const reject = (by: string) =>
  ({ type: 'RejectRequest', tenantId, requestId: ACCOUNT, by }) as const;

test('the account and the approval sum are asked for, whether the sum is raised or lowered', () => {
  settings
    .given(set)
    .when(change({ bankDetails: NEW }, 1))
    .then(asked);
  for (const sum of [eur(500_001), eur(0)]) {
    const data = { tenantId, requestId: SUM, requestedBy: 'ada', requestedAt: AT, sum };
    settings
      .given(set)
      .when(change({ approvalSum: sum }, 1))
      .then({ type: 'ApprovalSumRequested.v1', data });
  }
});

test('what harms nobody is set at once, also where it is sent with what waits', () => {
  const threshold: MarketSettingsEvent = {
    type: 'LowStockThresholdSet.v1',
    data: { tenantId, threshold: 3 },
  };
  settings
    .given(set)
    .when(change({ lowStockThreshold: 3 }, 1))
    .then(threshold);
  const both = change({ bankDetails: NEW, lowStockThreshold: 3 }, 1);
  settings.given(set).when(both).then(asked, threshold);
});

test('what was asked for holds once another one has approved it, and not before', () => {
  const waits = settings.given(set, asked).state();
  expect(settingsOf(waits, tenantId).bankDetails).toEqual(OLD);
  expect(waitingIn(waits)).toMatchObject([{ setting: 'bankDetails', after: { bankDetails: NEW } }]);
  settings.given(set, asked).when(approve('ada')).thenRejected('own-request');
  settings.given(set, asked).when(approve('ben')).then(approved);
  const holds = settings.given(set, asked, approved).state();
  expect(settingsOf(holds, tenantId).bankDetails).toEqual(NEW);
  expect(waitingIn(holds)).toEqual([]);
  expect(holds.revision).toBe(3);
});

test('an account that is to be taken away waits as well', () => {
  const away: MarketSettingsEvent = {
    type: 'BankDetailsRequested.v1',
    data: { tenantId, requestId: ACCOUNT, requestedBy: 'ada', requestedAt: AT, bankDetails: null },
  };
  settings
    .given(set)
    .when(change({ bankDetails: null }, 1))
    .then(away);
  settings
    .given(set, away)
    .when(approve('ben'))
    .then({
      type: 'BankDetailsSet.v1',
      data: { tenantId, bankDetails: null, requestId: ACCOUNT },
    });
});

test('another one rejects a request, and whoever has asked takes it back', () => {
  for (const by of ['ben', 'ada']) {
    settings.given(set, asked).when(reject(by)).then(rejected(by));
  }
  const kept = settings.given(set, asked, rejected('ben')).state();
  expect(settingsOf(kept, tenantId).bankDetails).toEqual(OLD);
});

test('a request is decided once', () => {
  for (const decided of [approved, rejected('ben')]) {
    const given = settings.given(set, asked, decided);
    given.when(approve('cleo')).thenRejected('request-decided');
    given.when(reject('cleo')).thenRejected('request-decided');
  }
  settings.given(set).when(approve('ben')).thenRejected('not-found');
  settings.given(set, asked).when(approve('ben', SUM)).thenRejected('not-found');
});

test('each setting has one open request at most, and a new one once that is decided', () => {
  const again = change({ bankDetails: { ...NEW, bank: 'Other' } }, 2, 'ben');
  settings.given(set, asked).when(again).thenRejected('request-exists');
  const sum = change({ approvalSum: eur(1) }, 2);
  settings
    .given(set, asked)
    .when(sum)
    .then({
      type: 'ApprovalSumRequested.v1',
      data: { tenantId, requestId: SUM, requestedBy: 'ada', requestedAt: AT, sum: eur(1) },
    });
  settings
    .given(set, asked, rejected('ada'))
    .when(change({ bankDetails: NEW }, 3))
    .then(asked);
  settings.given(set, asked).when(change({}, 2)).thenNothing();
});

test('the operator of the machine sets both alone, approves alone, and supersedes what waits', () => {
  const alone: MarketSettingsEvent = {
    type: 'BankDetailsSet.v1',
    data: { tenantId, bankDetails: { ...NEW, bank: 'Other' } },
  };
  settings
    .given(set, asked)
    .when(change({ bankDetails: { ...NEW, bank: 'Other' } }, 2, null))
    .then(alone);
  settings.given(set, asked, alone).when(approve('ben')).thenRejected('request-decided');
  expect(settings.given(set, asked, alone).state().requests.bankDetails?.kind).toBe('superseded');
  settings.given(set, asked).when(approve('system:command-line')).then(approved);
});

test('who has not seen a request that was made meanwhile compares first', () => {
  const stale = change({ bankDetails: NEW }, 1, 'ben');
  settings.given(set, asked).when(stale).thenRejected('stale-revision');
});
