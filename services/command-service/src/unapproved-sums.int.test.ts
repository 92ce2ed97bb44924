import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BookedOrPending, DecidedRequest } from 'contracts/api/admin-wallets';
import type {
  BankStatementRecord,
  SettledPayment,
  StatementLine,
} from 'contracts/api/bank-statements';
import { readBankStatement } from 'contracts/bank-statement/read-bank-statement';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { Actor } from 'kernel/http/actor';
import { compareWithReplay } from 'kernel/projections/compare';
import { z } from 'zod';
import { approveStatement, requestOf, untilNoneIsLeft } from './testing/approve-statement.ts';
import { startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack, Sending } from './testing/sale-stack.ts';

const HOUR_MS = 60 * 60 * 1000;

let stack: SaleStack;
let now = Date.now();

const admin = () =>
  ({ kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' }) as const satisfies Actor;

beforeAll(async () => {
  stack = await startSaleStack({ now: () => new Date(now) });
});
afterAll(() => stack.close());

let references = 0;
/** Each of another sum than those before, so that nobody is asked whether it is the same money. */
const enter = async (to: Buyer, amount: string, sending: Sending) => {
  references += 1;
  const { companyId } = to;
  const money = { companyId, amount, currency: 'EUR', reference: `Transfer ${references}` };
  return stack.send<BookedOrPending>('RequestDeposit', money, sending);
};
const isBooked = (answer: BookedOrPending) => !('requestId' in answer);
const buyers = async (count: number) => {
  const all: Buyer[] = [];
  for (let at = 0; at < count; at += 1) all.push(await stack.buyer());
  return all;
};
const depositsIn = async ({ companyId = '' }: Buyer) =>
  (await stack.store.readStream(`wallet-${companyId}`)).filter(
    ({ type }) => type === 'DepositRecorded.v2',
  );
const depositSchema = z.object({ amount: z.object({ minor: z.int() }) });
/** In cents: what was deposited at these companies. */
const bookedIn = async (all: readonly Buyer[]) => {
  const deposits = (await Promise.all(all.map((each) => depositsIn(each)))).flat();
  return deposits.reduce((sum, { data }) => sum + depositSchema.parse(data).amount.minor, 0);
};

test('20 deposits of 5,000 into 20 companies at once, by one admin: three are booked alone', async () => {
  const ada = admin();
  const companies = await buyers(20);
  const answers = await Promise.all(
    companies.map((each, at) => enter(each, `49${50 + at}.00`, { as: ada, bus: at % 2 })),
  );
  expect(answers.filter(isBooked)).toHaveLength(3);
  expect(await bookedIn(companies)).toBeLessThanOrEqual(1_500_000);
}, 120_000);

test('what several admins enter for one company at once is added up', async () => {
  const [company] = await buyers(1);
  if (!company) throw new Error('There is no company.');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      enter(company, `10${10 + at}.00`, { as: admin(), bus: at % 2 }),
    ),
  );
  expect(answers.filter(isBooked)).toHaveLength(4);
  expect(await bookedIn([company])).toBeLessThanOrEqual(500_000);
}, 60_000);

test('40 deposits of 300 a day need nobody else, and what is older than 24 hours no longer counts', async () => {
  const ada = { as: admin() };
  const companies = await buyers(40);
  for (const [at, each] of companies.entries()) {
    expect(isBooked(await enter(each, `2${10 + at}.00`, ada))).toBe(true);
  }
  const [first, other] = await buyers(2);
  if (!first || !other) throw new Error('There are no companies.');
  expect(isBooked(await enter(first, '4700.00', ada))).toBe(true);
  expect(isBooked(await enter(first, '301.00', { as: admin() }))).toBe(false);
  expect(isBooked(await enter(other, '4701.00', ada))).toBe(false);
  now += 24 * HOUR_MS - 60_000;
  expect(isBooked(await enter(first, '302.00', { as: admin() }))).toBe(false);
  now += 2 * 60_000;
  expect(isBooked(await enter(first, '303.00', ada))).toBe(true);
  expect(isBooked(await enter(other, '4702.00', ada))).toBe(true);
}, 120_000);

test('adjustments and raised limits add up with deposits; a reversal gives nothing back, an approval counts for nobody', async () => {
  const [ada, ben] = [admin(), admin()];
  const [company] = await buyers(1);
  if (!company) throw new Error('There is no company.');
  const { companyId } = company;
  const limit = async (amount: string) =>
    stack.send<BookedOrPending>('RequestCreditLimit', { companyId, amount }, ada);
  const adjust = async (amount: string) => {
    const adjustment = { companyId, amount, currency: 'EUR', reason: 'Carried over.' };
    return stack.send<BookedOrPending>('AdjustWallet', adjustment, ada);
  };
  const asked = await enter(company, '6000.00', { as: ada });
  if (!('requestId' in asked)) throw new Error('It was booked by one person.');
  await stack.send<DecidedRequest>('ApproveWalletRequest', { requestId: asked.requestId }, ben);
  for (const amount of ['500.00', '1000.00', '1500.00', '2000.00']) {
    expect(isBooked(await limit(amount))).toBe(true);
  }
  expect(isBooked(await limit('0.00'))).toBe(true);
  expect(isBooked(await adjust('1500.00'))).toBe(true);
  expect(isBooked(await adjust('-1400.00'))).toBe(true);
  expect(isBooked(await enter(company, '1400.00', { as: ada }))).toBe(true);
  await stack.caughtUp();
  const { items } = await stack.query<{ items: { id: string; amount: string }[] }>(
    'wallet.requests',
    { companyId, state: 'booked' },
    ada,
  );
  const transactionId = items.find(({ amount }) => amount === '1400.00')?.id;
  await stack.send('ReverseDeposit', { companyId, transactionId, reason: 'Never came.' }, ada);
  // 2,000 of limits, 1,500 adjusted and 1,400 deposited were booked alone: 100 are left.
  expect(isBooked(await adjust('100.01'))).toBe(false);
  expect(isBooked(await limit('100.01'))).toBe(false);
  expect(isBooked(await enter(company, '100.00', { as: ada }))).toBe(true);
}, 60_000);

interface Imported {
  readonly statementId: string;
  readonly companies: readonly Buyer[];
}

/** A made-up bank file: each line below the sum, one for each company. */
async function receive(lines: readonly (readonly [Buyer, string])[], by: Actor): Promise<string> {
  const rows = lines.map(([{ companyId = '' }, amount]) => {
    const text = paymentReferenceOf(companyId, 'eur');
    return ['2026-03-31', amount, 'Somebody', text, randomUUID()].join(',');
  });
  const csv = ['date,amount,payer,text,transaction', ...rows].join('\n');
  const { payments, leftOut } = readBankStatement(csv, { currency: 'EUR' });
  const input = { tenantId: 'eur', name: 'made-up.csv', payments, leftOut, answers: [] };
  return (await stack.send<{ id: string }>('ReceiveBankStatement', input, by)).id;
}

let sums = 0;
async function importMadeUp(count: number, by: Actor): Promise<Imported> {
  const companies = await buyers(count);
  await stack.caughtUp();
  sums += 100;
  const lines = companies.map((each, at) => [each, `${4_000 + sums + at}.17`] as const);
  const statementId = await receive(lines, by);
  await untilNoneIsLeft(stack, 'BookStatementLines', { statementId, by: { as: by } });
  return { statementId, companies };
}

const countsOf = async (statementId: string) => {
  await stack.caughtUp();
  const { booked, waiting, unmatched } = await stack.query<BankStatementRecord>(
    'wallet.bankStatement',
    { statementId },
    admin(),
  );
  return { booked, waiting, unmatched };
};
const linesIn = async (requestId: string) => {
  await stack.caughtUp();
  const filter = { requestId, sort: 'line', order: 'asc', limit: 200 };
  return (await stack.query<{ items: StatementLine[] }>('wallet.statementLines', filter, admin()))
    .items;
};

test('a made-up bank file of 30 is one request, which a second person approves once, whoever else tries', async () => {
  const [ada, ben, cleo] = [admin(), admin(), admin()];
  const { statementId, companies } = await importMadeUp(30, ada);
  expect(await countsOf(statementId)).toEqual({ booked: 3, waiting: 27, unmatched: 0 });
  const request = await requestOf(stack, statementId, ada);
  const lines = await linesIn(statementId);
  const sum = lines.reduce((before, { amount }) => before + Number(amount), 0);
  expect(request).toMatchObject({
    kind: 'statement',
    state: 'pending',
    companyId: null,
    lines: 27,
    amount: sum.toFixed(2),
  });
  expect(new Set(lines.map(({ companyId }) => companyId)).size).toBe(27);
  expect(
    lines.every(({ outcome, requestId }) => outcome === 'waiting' && requestId === statementId),
  ).toBe(true);
  const waiting = { state: 'pending', kind: 'deposit', companyId: companies[29]?.companyId };
  expect(await stack.query('wallet.requests', waiting, ada)).toMatchObject({ total: 0 });

  const approve = (as: Actor, bus: number) =>
    stack.send<DecidedRequest>('ApproveWalletRequest', { requestId: statementId }, { as, bus });
  await expect(approve(ada, 0)).rejects.toMatchObject({ code: 'own-request', status: 403 });
  const decided = await Promise.allSettled([approve(ben, 0), approve(cleo, 1)]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await Promise.all(
    [0, 1, 1].map((bus) =>
      untilNoneIsLeft(stack, 'SettleStatementRequest', { statementId, by: { as: ben, bus } }),
    ),
  );
  expect(await countsOf(statementId)).toEqual({ booked: 30, waiting: 0, unmatched: 0 });
  for (const company of companies) expect(await depositsIn(company)).toHaveLength(1);
  const approved = { state: 'approved', kind: 'deposit', companyId: companies[29]?.companyId };
  expect(await stack.query('wallet.requests', approved, ada)).toMatchObject({
    total: 1,
    items: [{ requestedBy: ada.id, decidedBy: expect.anything() }],
  });
}, 120_000);

test('two statements at once by one admin come to no more than one would', async () => {
  const ada = admin();
  const both = await Promise.all([importMadeUp(12, ada), importMadeUp(12, ada)]);
  const companies = both.flatMap((each) => each.companies);
  expect(await bookedIn(companies)).toBeLessThanOrEqual(1_500_000);
  for (const { statementId } of both) {
    const { booked, waiting } = await countsOf(statementId);
    expect(booked + waiting).toBe(12);
    expect((await requestOf(stack, statementId, ada))?.lines).toBe(waiting);
  }
}, 120_000);

test('a statement that is declined returns its lines, to be settled again', async () => {
  const [ada, ben] = [admin(), admin()];
  const { statementId, companies } = await importMadeUp(6, ada);
  const [held] = await linesIn(statementId);
  const reason = 'The bank knows nothing of them.';
  await stack.send('RejectWalletRequest', { requestId: statementId, reason }, ben);
  const by = { as: ben };
  await untilNoneIsLeft(stack, 'SettleStatementRequest', { statementId, by });
  expect(await countsOf(statementId)).toEqual({ booked: 3, waiting: 0, unmatched: 3 });
  expect(await requestOf(stack, statementId, ada)).toMatchObject({
    state: 'rejected',
    rejectionReason: reason,
  });
  const filter = { statementId, outcome: 'unmatched', limit: 200 };
  const { items } = await stack.query<{ items: StatementLine[] }>(
    'wallet.statementLines',
    filter,
    ada,
  );
  expect(items.every(({ cause, message }) => cause === 'rejected' && message === reason)).toBe(
    true,
  );

  // Each is held against the sums of whoever settles it.
  const other = items.find(({ paymentId }) => paymentId !== held?.paymentId);
  const assign = { paymentId: held?.paymentId, companyId: companies[3]?.companyId, reason };
  expect(await stack.send('AssignBankPayment', assign, ada)).toMatchObject({ outcome: 'waiting' });
  const its = { ...assign, paymentId: other?.paymentId };
  expect(await stack.send('AssignBankPayment', its, ben)).toMatchObject({ outcome: 'booked' });
}, 60_000);

const openLine = async (statementId: string) => {
  await stack.caughtUp();
  const filter = { statementId, outcome: 'unmatched', limit: 1 };
  const lines = await stack.query<{ items: StatementLine[] }>(
    'wallet.statementLines',
    filter,
    admin(),
  );
  return lines.items[0];
};

test('an amount that was said for an unreadable line is asked for anew when the deposit was refused', async () => {
  const [ada, ben] = [admin(), admin()];
  const [payer] = await buyers(1);
  if (!payer) throw new Error('nobody pays');
  await stack.caughtUp();
  const statementId = await receive([[payer, 'ca. 900 EUR']], ada);
  await stack.send('BookStatementLines', { statementId }, ada);
  const line = await openLine(statementId);
  expect(line).toMatchObject({ amount: null, writtenAmount: 'ca. 900 EUR' });
  const { companyId } = payer;
  const assign = { paymentId: line?.paymentId, companyId, reason: 'Known by phone' };
  const mistyped = { ...assign, amount: '90000.00' };
  const asked = await stack.send<SettledPayment>('AssignBankPayment', mistyped, ada);
  expect(asked).toMatchObject({ outcome: 'waiting' });
  const refuse = { requestId: asked.transactionId, reason: 'Two zeros too many' };
  await stack.send('RejectWalletRequest', refuse, ben);
  expect(await openLine(statementId)).toMatchObject({ amount: null });
  const unsaid = stack.send('AssignBankPayment', assign, ada);
  await expect(unsaid).rejects.toMatchObject({ code: 'amount-needed' });
  const right = { ...assign, amount: '900.00' };
  const settled = await stack.send<SettledPayment>('AssignBankPayment', right, ada);
  expect(settled).toMatchObject({ outcome: 'booked' });
  expect(await bookedIn([payer])).toBe(90_000);
});

test('of many who assign one line at the same moment one does, and the others are refused', async () => {
  const ada = admin();
  const [payer, ...others] = await buyers(6);
  if (!payer) throw new Error('nobody pays');
  await stack.caughtUp();
  const unknown = { ...payer, companyId: randomUUID() };
  const statementId = await receive([[unknown, '12.34']], ada);
  await stack.send('BookStatementLines', { statementId }, ada);
  await stack.caughtUp();
  const settle = { paymentId: (await openLine(statementId))?.paymentId, reason: 'Known by phone' };
  const settled = await Promise.allSettled(
    others.map(async ({ companyId }) =>
      stack.send('AssignBankPayment', { ...settle, companyId }, admin()),
    ),
  );
  const refused = settled.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(settled.length - 1);
  for (const refusal of refused) expect(refusal).toMatchObject({ reason: { status: 409 } });
});

test('a statement that is gone through part by part asks once, and only when it was gone through', async () => {
  const [ada, ben] = [admin(), admin()];
  const companies = await buyers(60);
  await stack.caughtUp();
  const lines = companies.map((each, at) => [each, `${4_500 + at}.19`] as const);
  const statementId = await receive(lines, ada);
  const part = { statementId };
  expect(await stack.send('BookStatementLines', part, ada)).toEqual({ remaining: 10 });
  expect(await requestOf(stack, statementId, ada)).toBeUndefined();
  const early = stack.send('ApproveWalletRequest', { requestId: statementId }, ben);
  await expect(early).rejects.toMatchObject({ code: 'not-found' });
  expect(await stack.send('BookStatementLines', part, ada)).toEqual({ remaining: 0 });
  expect(await requestOf(stack, statementId, ada)).toMatchObject({ state: 'pending', lines: 57 });
  await approveStatement(stack, statementId, { as: ben });
  expect(await countsOf(statementId)).toEqual({ booked: 60, waiting: 0, unmatched: 0 });
}, 120_000);

test('what is read of all of this is the same when it is replayed', async () => {
  await stack.caughtUp();
  for (const projection of stack.projections) {
    const parts = { db: stack.owner, store: stack.store };
    const { differences } = await compareWithReplay(projection, parts);
    expect([projection.name, differences]).toEqual([projection.name, []]);
  }
}, 120_000);
