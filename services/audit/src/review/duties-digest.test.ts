import { expect, test } from '@jest/globals';
import { DutiesDigest } from './duties-digest.ts';
import { logOf, personId } from './testing/review-log.ts';

const [ADA, BEN, COMPANY] = [personId(1), personId(2), personId(70)];
const ada = { id: ADA, role: 'admin' };
const ben = { id: BEN, role: 'admin' };
const operator = { id: 'system:command-line', role: 'system' };
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const balance = { deposit: eur(0), creditUsed: eur(0), creditLimit: eur(0) };

const deposit = (id: number, minor: number) => ({
  type: 'DepositRecorded.v1',
  companyId: COMPANY,
  transactionId: personId(id),
  amount: eur(minor),
  reference: 'RF1',
  balance,
});
const opened = (id: number, minor: number, requestedBy: string) => ({
  type: 'WalletRequestOpened.v1',
  requestId: personId(id),
  companyId: COMPANY,
  tenantId: 'eur',
  requestedBy,
  deed: { kind: 'deposit', amount: eur(minor), reference: 'RF1', keepCredit: false },
});
const approved = (id: number, approvedBy: string) => ({
  type: 'WalletRequestApproved.v1',
  requestId: personId(id),
  companyId: COMPANY,
  approvedBy,
});
const limit = (minor: number) => ({
  type: 'CreditLimitSet.v1',
  companyId: COMPANY,
  limit: eur(minor),
  balance,
});

const LOG = logOf([
  { day: 1, by: ada, ...deposit(20, 10_000) },
  { day: 2, by: ada, ...opened(21, 600_000, ADA) },
  { day: 3, by: ben, commandId: 'approve-21', ...approved(21, BEN) },
  { day: 3, by: ben, commandId: 'approve-21', ...deposit(21, 600_000) },
  { day: 4, by: ada, ...opened(22, 700_000, ADA) },
  { day: 5, by: ada, commandId: 'approve-22', ...approved(22, ADA) },
  { day: 5, by: ada, commandId: 'approve-22', ...deposit(22, 700_000) },
  { day: 6, by: operator, ...deposit(23, 800_000) },
  { day: 7, by: ada, ...limit(900_000) },
  { day: 8, by: ada, ...limit(800_000) },
  { day: 9, by: ada, ...opened(24, 650_000, ADA) },
  { day: 10, by: ada, ...opened(25, 660_000, ADA) },
  {
    day: 11,
    by: ben,
    type: 'WalletRequestRejected.v1',
    requestId: personId(25),
    companyId: COMPANY,
    rejectedBy: BEN,
    reason: 'Wrong company',
  },
  { day: 12, by: ada, type: 'ApprovalSumSet.v1', tenantId: 'eur', sum: eur(1_000) },
  { day: 13, by: ada, ...deposit(26, 10_000) },
]);

const DIGEST = new DutiesDigest();
for (const event of LOG) DIGEST.add(event);

function acts(from = '2026-03-01', until = '2026-04-01') {
  const span = { from: `${from}T00:00:00.000Z`, until: `${until}T00:00:00.000Z` };
  return DIGEST.actsWithin({ market: 'eur', ...span });
}

function actOn(day: number) {
  return acts().find(({ at }) => at.startsWith(`2026-03-${String(day).padStart(2, '0')}`));
}

test('an amount below the sum takes one person, and is no exception', () => {
  expect(actOn(1)).toMatchObject({ enteredBy: ada, decidedBy: null, exceptions: [] });
});

test('an amount above the sum stands with who entered it and who agreed', () => {
  expect(actOn(3)).toMatchObject({
    kind: 'deposit',
    amount: '6000.00',
    outcome: 'booked',
    enteredBy: ada,
    decidedBy: ben,
    isAboveSum: true,
    exceptions: [],
  });
});

test.each([
  [5, 'who approved what they had entered', ['same-person']],
  [6, 'what the operator entered, whom no rule holds', ['by-operator', 'one-person-above-sum']],
  [7, 'a limit that one person raised above the sum', ['one-person-above-sum']],
  [8, 'a limit that was lowered, which takes one', []],
  [13, 'an amount above the sum of that day', ['one-person-above-sum']],
])('on day %i: %s', (day, _what, exceptions) => {
  expect(actOn(day)?.exceptions).toEqual(exceptions);
});

test('what waits and what was rejected is shown as that', () => {
  expect(actOn(9)).toMatchObject({ outcome: 'waiting', decidedBy: null });
  expect(actOn(11)).toMatchObject({ outcome: 'rejected', enteredBy: ada, decidedBy: ben });
});

test('a period has its own acts, the newest first, and what waited at its end', () => {
  const days = acts('2026-03-02', '2026-03-05').map(({ at, outcome }) => [
    at.slice(8, 10),
    outcome,
  ]);
  expect(days).toEqual([
    ['04', 'waiting'],
    ['03', 'booked'],
  ]);
  expect(DIGEST.actsWithin({ market: 'km', from: '2026-01-01', until: '2027-01-01' })).toEqual([]);
});

test('the sum is that of the moment', () => {
  expect(DIGEST.approvalSum('eur', '2026-03-12T00:00:00.000Z').minor).toBe(500_000);
  expect(DIGEST.approvalSum('eur', '2026-03-13T00:00:00.000Z').minor).toBe(1_000);
});

test('the lines of a statement that two people booked together stand with both, and those that wait with the first', () => {
  const process = { id: 'system:settle-statement-request', role: 'system' };
  const named = { statementId: personId(90), tenantId: 'eur' };
  const line = (id: number) => ({
    paymentId: personId(id + 30),
    companyId: COMPANY,
    transactionId: personId(id),
    amount: eur(400_000),
  });
  const settled = { booked: [personId(30)], count: 1, remaining: 1 };
  const digest = new DutiesDigest();
  for (const event of logOf([
    { day: 1, by: process, type: 'StatementLinesHeld.v1', ...named, lines: [line(30), line(31)] },
    {
      day: 1,
      by: process,
      type: 'StatementRequestOpened.v1',
      ...named,
      requestedBy: ADA,
      lines: 2,
      amount: eur(800_000),
    },
    { day: 2, by: ben, type: 'StatementRequestApproved.v1', ...named, approvedBy: BEN },
    { day: 3, by: process, commandId: 'settle', ...deposit(30, 400_000) },
    {
      day: 3,
      by: process,
      commandId: 'settle',
      type: 'StatementRequestLinesSettled.v1',
      ...named,
      ...settled,
    },
  ])) {
    digest.add(event);
  }
  const span = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' };
  const shown = digest.actsWithin({ market: 'eur', ...span });
  expect(shown).toMatchObject([
    {
      outcome: 'booked',
      enteredBy: { id: ADA },
      decidedBy: ben,
      isAboveSum: false,
      exceptions: [],
    },
    { outcome: 'waiting', enteredBy: { id: ADA }, decidedBy: null, isAboveSum: false },
  ]);
});

test('a line of a statement that a process booked was entered by who imported the statement', () => {
  const process = { id: 'system:book-bank-statement', role: 'system' };
  const [statementId, paymentId, transactionId] = [91, 92, 33].map(personId);
  const facts = {
    line: 1,
    bookedOn: '2026-03-01',
    payer: 'pe1.a',
    text: '',
    bankTransactionId: null,
  };
  const receivedPayment = { paymentId, ...facts, amount: eur(600_000) };
  const digest = new DutiesDigest();
  for (const event of logOf([
    {
      day: 1,
      by: ada,
      type: 'BankStatementReceived.v1',
      statementId,
      tenantId: 'eur',
      name: 'march.csv',
      receivedBy: ADA,
      rows: 1,
      payments: [receivedPayment],
      leftOut: [],
    },
    {
      day: 2,
      by: process,
      type: 'BankPaymentReceived.v1',
      ...receivedPayment,
      tenantId: 'eur',
      statementId,
      unmatched: null,
    },
    {
      day: 2,
      by: process,
      type: 'BankPaymentAssigned.v2',
      paymentId,
      companyId: COMPANY,
      transactionId,
      waiting: false,
      reason: null,
    },
    { day: 2, by: process, ...deposit(33, 600_000) },
    { day: 3, by: process, ...deposit(34, 700) },
  ])) {
    digest.add(event);
  }
  const span = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' };
  expect(digest.actsWithin({ market: 'eur', ...span })).toMatchObject([
    { enteredBy: process, exceptions: [] },
    { enteredBy: ada, decidedBy: null, exceptions: ['one-person-above-sum'] },
  ]);
});
