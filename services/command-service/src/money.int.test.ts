import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  BookedOrPending,
  DecidedRequest,
  WalletRequest,
  WalletSums,
} from 'contracts/api/admin-wallets';
import type {
  BankStatementRecord,
  SettledPayment,
  StatementLine,
} from 'contracts/api/bank-statements';
import { lineQuestionSchema } from 'contracts/api/statement-questions';
import type { LineAnswer } from 'contracts/api/statement-questions';
import type { WalletBalance } from 'contracts/api/wallet';
import { readBankStatement } from 'contracts/bank-statement/read-bank-statement';
import type { WalletTransactionsPage } from 'contracts/calls/wallet';
import { paymentReferenceOf, printedReference } from 'contracts/primitives/payment-reference';
import fc from 'fast-check';
import type { Actor } from 'kernel/http/actor';
import { HttpError, refusalDetail } from 'kernel/http/http-error';
import { compareWithReplay } from 'kernel/projections/compare';
import { z } from 'zod';
import { startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

const ROUNDS = 100;

let stack: SaleStack;

const staff = (): Actor => ({ kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' });
const ada = staff();
const ben = staff();
const cleo = staff();

beforeAll(async () => {
  stack = await startSaleStack();
});
afterAll(() => stack.close());

const euros = (amount: string) => ({ amount, currency: 'EUR' as const });
const requestDeposit = async (to: Buyer, amount: string, noneOf: readonly string[] = []) => {
  const input = { companyId: to.companyId, ...euros(amount), reference: 'Transfer', noneOf };
  return stack.send<BookedOrPending>('RequestDeposit', input, ada);
};
const pendingId = (answer: BookedOrPending): string => {
  if ('requestId' in answer) return answer.requestId;
  throw new Error('it was booked at once');
};
const approve = (requestId: string, as: Actor, bus = 0) =>
  stack.send<DecidedRequest>('ApproveWalletRequest', { requestId }, { as, bus });
const refusal = async (attempt: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (error instanceof HttpError) return error;
  throw new Error('it was not refused');
};
const balanceOf = (of: Buyer) =>
  stack.query<WalletBalance>('wallet.adminBalance', { companyId: of.companyId }, ada);
const depositsIn = async ({ companyId = '' }: Buyer) =>
  (await stack.store.readStream(`wallet-${companyId}`)).filter(
    ({ type }) => type === 'DepositRecorded.v2',
  );

test('up to the sum a deposit is booked by one admin, above it the wallet waits for a second one', async () => {
  const buyer = await stack.buyer();
  expect(await requestDeposit(buyer, '5000.00')).toMatchObject({ depositBalance: '5000.00' });
  const asked = await requestDeposit(buyer, '5000.01');
  expect(asked).toMatchObject({ status: 'pending', kind: 'deposit', amount: '5000.01' });
  const requestId = pendingId(asked);
  await stack.caughtUp();
  expect(await balanceOf(buyer)).toMatchObject({ depositBalance: '5000.00' });

  const own = await refusal(approve(requestId, ada));
  expect([own.status, own.code]).toEqual([403, 'own-request']);
  const approved = await approve(requestId, ben);
  expect(approved).toMatchObject({ status: 'approved', balance: { depositBalance: '10000.01' } });
  const again = await refusal(approve(requestId, cleo));
  expect([again.status, again.code]).toEqual([409, 'request-decided']);

  await stack.caughtUp();
  const filter = { companyId: buyer.companyId };
  const { items } = await stack.query<{ items: WalletRequest[] }>('wallet.requests', filter, ada);
  expect(items.map(({ state, amount }) => [state, amount])).toEqual([
    ['approved', '5000.01'],
    ['booked', '5000.00'],
  ]);
});

test('what is rejected is never booked, and says why', async () => {
  const buyer = await stack.buyer();
  const requestId = pendingId(await requestDeposit(buyer, '9000.00'));
  const input = { requestId, reason: 'Not on the statement.' };
  await stack.send('RejectWalletRequest', input, ben);
  expect((await refusal(approve(requestId, cleo))).code).toBe('request-decided');
  await stack.caughtUp();
  const shown = await stack.query<WalletRequest>('wallet.request', { requestId }, ada);
  expect(shown).toMatchObject({ state: 'rejected', rejectionReason: input.reason });
  expect(await depositsIn(buyer)).toEqual([]);
});

test('the same request sent again under its key is one request, also after it was approved', async () => {
  const buyer = await stack.buyer();
  const input = { companyId: buyer.companyId, ...euros('6000.00'), reference: 'Transfer' };
  const key = randomUUID();
  const send = (bus: number) =>
    stack.send<BookedOrPending>('RequestDeposit', input, { as: ada, key, bus });
  const requestId = pendingId(await send(0));
  await approve(requestId, ben);
  expect(pendingId(await send(1))).toBe(requestId);
  expect(await depositsIn(buyer)).toHaveLength(1);
});

test(`two admins approve the same deposit at once ${ROUNDS} times: one wins, the other is refused`, async () => {
  const buyer = await stack.buyer();
  const others: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const requestId = pendingId(await requestDeposit(buyer, '5000.01', others));
    others.push(requestId);
    const outcomes = await Promise.allSettled([
      approve(requestId, ben, 0),
      approve(requestId, cleo, 1),
      approve(requestId, ada, round % 2),
    ]);
    const codes = outcomes.map((each) =>
      each.status === 'fulfilled' ? 'won' : (each.reason as HttpError).code,
    );
    expect(codes.slice(0, 2).toSorted()).toEqual(['request-decided', 'won']);
    expect(['own-request', 'request-decided']).toContain(codes[2]);
  }
  expect(await depositsIn(buyer)).toHaveLength(ROUNDS);
  await stack.caughtUp();
  expect(await balanceOf(buyer)).toMatchObject({ depositBalance: '500001.00' });
});

test('an approval and a rejection at once: one of them wins, and the wallet agrees', async () => {
  const buyer = await stack.buyer();
  let approvals = 0;
  const others: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const requestId = pendingId(await requestDeposit(buyer, '5000.01', others));
    others.push(requestId);
    const reject = { requestId, reason: 'Unknown.' };
    const [approved, rejected] = await Promise.allSettled([
      approve(requestId, ben, 0),
      stack.send('RejectWalletRequest', reject, { as: cleo, bus: 1 }),
    ]);
    expect(approved.status).not.toBe(rejected.status);
    if (approved.status === 'fulfilled') approvals += 1;
  }
  expect(await depositsIn(buyer)).toHaveLength(approvals);
});

test('limits, adjustments and reversals above the sum wait too', async () => {
  const buyer = await stack.buyer();
  const { companyId } = buyer;
  const limit = { companyId, amount: '6000.00' };
  const raised = await stack.send<BookedOrPending>('RequestCreditLimit', limit, ada);
  await approve(pendingId(raised), ben);
  const adjustment = { companyId, ...euros('7000.00'), reason: 'Carried over.' };
  const adjusted = await stack.send<BookedOrPending>('AdjustWallet', adjustment, ada);
  await approve(pendingId(adjusted), ben);
  const requestId = pendingId(await requestDeposit(buyer, '8000.00'));
  await approve(requestId, ben);
  await stack.caughtUp();
  const reversal = { companyId, transactionId: requestId, reason: 'Another company.' };
  const reversed = await stack.send<BookedOrPending>('ReverseDeposit', reversal, ada);
  expect(reversed).toMatchObject({ kind: 'reversal', amount: '8000.00' });
  await approve(pendingId(reversed), ben);
  expect((await refusal(stack.send('ReverseDeposit', reversal, ada))).code).toBe(
    'already-reversed',
  );
  await stack.caughtUp();
  expect(await balanceOf(buyer)).toMatchObject({
    depositBalance: '7000.00',
    creditLimit: '6000.00',
  });
});

test('a limit that was asked for replaces the one that was seen, and no newer one', async () => {
  const { companyId } = await stack.buyer();
  const limit = async (amount: string, as: Actor) =>
    stack.send<BookedOrPending>('RequestCreditLimit', { companyId, amount }, as);
  const asked = pendingId(await limit('80000.00', ada));
  expect(await limit('1.00', cleo)).toMatchObject({ creditLimit: '1.00' });

  const stale = await refusal(approve(asked, ben));
  expect([stale.status, stale.code]).toEqual([412, 'stale-revision']);
  expect(stale.message).toContain('Reject this request');
  expect(stale.options.details).toMatchObject({
    yours: { creditLimit: '80000.00' },
    current: { creditLimit: '1.00' },
  });
  const rejection = { requestId: asked, reason: 'Another limit was set since.' };
  const rejected = await stack.send<DecidedRequest>('RejectWalletRequest', rejection, ben);
  expect(rejected).toMatchObject({ status: 'rejected', balance: { creditLimit: '1.00' } });

  const [first, second] = [await limit('80000.00', ada), await limit('70000.00', cleo)];
  expect(await approve(pendingId(first), ben)).toMatchObject({
    balance: { creditLimit: '80000.00' },
  });
  expect((await refusal(approve(pendingId(second), ben))).code).toBe('stale-revision');
});

test('the books show every correction with one sign, and their double entries sum to zero', async () => {
  const buyer = await stack.buyer();
  const { companyId } = buyer;
  await requestDeposit(buyer, '100.00');
  await stack.send('RequestCreditLimit', { companyId, amount: '50.00' }, ada);
  const productId = await stack.product({ price: '120.00', keys: 1 });
  await stack.buy(buyer, { productId, quantity: 1, total: '120.00' });
  await stack.send('AdjustWallet', { companyId, ...euros('30.00'), reason: 'Goodwill.' }, ada);
  await stack.send('AdjustWallet', { companyId, ...euros('-5.00'), reason: 'A fee.' }, ada);
  await stack.send('RepayCredit', { companyId, ...euros('20.00'), reason: 'Agreed.' }, ada);
  await stack.caughtUp();
  const of = { companyId };
  const history = () => stack.query<WalletTransactionsPage>('wallet.adminTransactions', of, ada);
  const deposit = (await history()).items.find(({ kind }) => kind === 'deposit');
  const reversal = { companyId, transactionId: deposit?.id, reason: 'Never came.' };
  await stack.send('ReverseDeposit', reversal, ada);
  await stack.caughtUp();
  const shown = (await history()).items.map((each) => [
    each.kind,
    each.amount,
    each.depositPart,
    each.creditPart,
    each.note,
  ]);
  expect(shown.slice(0, 4)).toEqual([
    ['deposit-reversed', '-100.00', '-5.00', '-95.00', 'Never came.'],
    ['credit-repaid', '-20.00', '-20.00', '20.00', 'Agreed.'],
    ['adjustment', '-5.00', '-5.00', '0.00', 'A fee.'],
    ['adjustment', '30.00', '30.00', '0.00', 'Goodwill.'],
  ]);
  // More is owed than the limit allows: it was spent, and never came.
  expect(await balanceOf(buyer)).toMatchObject({
    depositBalance: '0.00',
    creditUsed: '95.00',
    availableCredit: '0.00',
  });
  const { rows } = await stack.owner.raw<{ rows: { sum: string }[] }>(
    'SELECT sum(amount) FROM rm_wallet_ledger.postings GROUP BY transaction_id HAVING sum(amount) <> 0',
  );
  expect(rows).toEqual([]);
});

test('what staff write beside a deposit is theirs: the company reads the reference', async () => {
  const buyer = await stack.buyer();
  const { companyId } = buyer;
  const note = 'Pays late, watch them.';
  const money = { companyId, ...euros('10.00'), reference: 'Transfer 7', note };
  await stack.send('RequestDeposit', money, ada);
  await stack.caughtUp();
  const own = await stack.query<WalletTransactionsPage>('wallet.transactions', {}, buyer);
  expect(own.items).toMatchObject([{ kind: 'deposit', note: 'Transfer 7' }]);
  const month = (own.items[0]?.occurredAt ?? '').slice(0, 7);
  const statement = await stack.query<object>('wallet.statement', { month }, buyer);
  expect(JSON.stringify([own, statement])).not.toContain(note);
  const expected = { note: `Transfer 7 - ${note}` };
  for (const name of ['wallet.adminTransactions', 'wallet.ledger']) {
    const { items } = await stack.query<WalletTransactionsPage>(name, { companyId }, ada);
    expect(items).toMatchObject([expected]);
  }
});

test('only the operator of the machine books large amounts alone', async () => {
  const buyer = await stack.buyer();
  const input = { companyId: buyer.companyId, ...euros('1.00'), reference: 'Transfer' };
  expect((await refusal(stack.send('RecordDeposit', input, ada))).code).toBe('forbidden');
  const limit = { companyId: buyer.companyId, amount: '1.00' };
  expect((await refusal(stack.send('SetCreditLimit', limit, ada))).code).toBe('forbidden');
});

interface Line {
  readonly amount: string;
  readonly text: string;
  readonly transactionId: string | null;
  readonly payer?: string;
}

const receive = async (
  lines: readonly Line[],
  as = ada,
  bookedOn = '2026-03-31',
): Promise<string> => {
  const rows = lines.map(({ amount, payer = 'Somebody', text, transactionId }) =>
    [bookedOn, amount, payer, text, transactionId ?? ''].join(','),
  );
  const csv = ['date,amount,payer,text,transaction', ...rows].join('\n');
  const { payments, leftOut } = readBankStatement(csv, { currency: 'EUR' });
  const input = { tenantId: 'eur', name: 'march.csv', payments, leftOut };
  const send = async (answers: readonly LineAnswer[]): Promise<string> => {
    try {
      return (await stack.send<{ id: string }>('ReceiveBankStatement', { ...input, answers }, as))
        .id;
    } catch (error) {
      return send([...answers, ...saidOther(error)]);
    }
  };
  return send([]);
};
/** To the questions of a refusal: it is other money, each time. */
function saidOther(error: unknown): readonly LineAnswer[] {
  const asked = refusalDetail(error, 'statement-questions', 'questions');
  const questions = z.array(lineQuestionSchema).parse(asked);
  return questions.map(({ line, candidates }) => ({
    line,
    noneOf: candidates.map(({ id }) => id),
  }));
}
/** As several processes would, some of which come too late or twice. */
const bookAll = async (statementId: string): Promise<void> => {
  const book = (bus: number) =>
    stack.send<{ remaining: number }>('BookStatementLines', { statementId }, { as: ada, bus });
  for (;;) {
    const booked = await Promise.allSettled([book(0), book(1), book(1)]);
    const left = booked.flatMap((each) =>
      each.status === 'fulfilled' ? each.value.remaining : [],
    );
    if (left.includes(0)) return;
  }
};
const countsOf = async (statementId: string) => {
  await stack.caughtUp();
  const found = await stack.query<BankStatementRecord>(
    'wallet.bankStatement',
    { statementId },
    ada,
  );
  const { rows, booked, existing, waiting, unmatched, leftOut, notReached } = found;
  expect(booked + existing + waiting + unmatched + leftOut + notReached).toBe(rows);
  return { rows, booked, existing, waiting, unmatched, leftOut, notReached };
};
const linesOf = async (statementId: string) => {
  await stack.caughtUp();
  const criteria = { statementId, sort: 'line', order: 'asc', limit: 200 };
  return (await stack.query<{ items: StatementLine[] }>('wallet.statementLines', criteria, ada))
    .items;
};
const referenceOf = ({ companyId = '' }: Buyer) =>
  printedReference(paymentReferenceOf(companyId, 'eur')).toLowerCase();

test('a statement is booked by its references; doubts and large amounts wait for people', async () => {
  const [one, other] = [await stack.buyer(), await stack.buyer()];
  await stack.caughtUp();
  const tag = randomUUID().slice(0, 8);
  const statementId = await receive([
    { amount: '100.00', text: `Invoice 7 ${referenceOf(one)}`, transactionId: `${tag}-1` },
    { amount: '100.00', text: `Invoice 7 ${referenceOf(one)}`, transactionId: `${tag}-1` },
    { amount: '6000.00', text: referenceOf(one), transactionId: `${tag}-2` },
    { amount: '5.00', text: `no reference ${tag}`, transactionId: null },
    { amount: '5.00', text: `no reference ${tag}`, transactionId: null },
    {
      amount: '6.00',
      text: `${referenceOf(one)} ${referenceOf(other)}`,
      transactionId: `${tag}-3`,
    },
    { amount: '7.00', text: referenceOf(one), transactionId: `${tag}-5` },
    { amount: '8.00', text: paymentReferenceOf(randomUUID(), 'eur'), transactionId: `${tag}-4` },
  ]);
  expect(await countsOf(statementId)).toMatchObject({ rows: 8, notReached: 8 });
  await bookAll(statementId);
  expect(await countsOf(statementId)).toEqual({
    rows: 8,
    booked: 2,
    existing: 1,
    waiting: 1,
    unmatched: 4,
    leftOut: 0,
    notReached: 0,
  });
  const lines = await linesOf(statementId);
  expect(lines.map(({ cause }) => cause)).toEqual([
    null,
    null,
    null,
    'no-reference',
    'no-reference',
    'several-references',
    null,
    'unknown-reference',
  ]);
  expect(await balanceOf(one)).toMatchObject({ depositBalance: '107.00' });

  // The one who brought the statement is the one who entered the amount.
  const waiting = lines[2]?.transactionId ?? '';
  expect((await refusal(approve(waiting, ada))).code).toBe('own-request');
  await stack.send('RejectWalletRequest', { requestId: waiting, reason: 'Ask them.' }, ben);
  expect((await linesOf(statementId))[2]).toMatchObject({
    outcome: 'unmatched',
    cause: 'rejected',
  });

  const settle = async (at: number, command: string, more: object) =>
    stack.send<SettledPayment>(
      command,
      { paymentId: lines[at]?.paymentId, reason: 'Their letter.', ...more },
      ben,
    );
  const again = await settle(2, 'AssignBankPayment', { companyId: one.companyId });
  expect(again.outcome).toBe('waiting');
  await approve(again.transactionId ?? '', cleo);
  await settle(3, 'AssignBankPayment', { companyId: other.companyId });
  await settle(4, 'DismissBankPayment', {});
  expect((await refusal(settle(3, 'DismissBankPayment', {}))).code).toBe('bank-payment-settled');
  expect(await countsOf(statementId)).toMatchObject({
    booked: 4,
    waiting: 0,
    unmatched: 2,
    leftOut: 1,
  });
  expect(await balanceOf(one)).toMatchObject({ depositBalance: '6107.00' });
  expect(await balanceOf(other)).toMatchObject({ depositBalance: '5.00' });
});

test('a payment booked for the wrong company is reversed and booked for the right one', async () => {
  const [wrong, right] = [await stack.buyer(), await stack.buyer()];
  await stack.caughtUp();
  const statementId = await receive([
    { amount: '40.00', text: referenceOf(wrong), transactionId: randomUUID() },
  ]);
  await bookAll(statementId);
  const [line] = await linesOf(statementId);
  const assign = { paymentId: line?.paymentId, companyId: right.companyId, reason: 'A mistake.' };
  expect((await refusal(stack.send('AssignBankPayment', assign, ada))).code).toBe(
    'bank-payment-settled',
  );
  const reversal = { transactionId: line?.transactionId, reason: 'A mistake.' };
  await stack.send('ReverseDeposit', { companyId: wrong.companyId, ...reversal }, ada);
  expect((await linesOf(statementId))[0]).toMatchObject({
    outcome: 'unmatched',
    cause: 'reversed',
  });
  await stack.send('AssignBankPayment', assign, ada);
  expect(await countsOf(statementId)).toMatchObject({ booked: 1, unmatched: 0 });
  expect(await balanceOf(wrong)).toMatchObject({ depositBalance: '0.00' });
  expect(await balanceOf(right)).toMatchObject({ depositBalance: '40.00' });
});

const today = () => new Date().toISOString().slice(0, 10);
/** A deposit by hand of a buyer: its id. */
const enteredFor = async (buyer: Buyer, amount: string): Promise<string> => {
  await requestDeposit(buyer, amount);
  await stack.caughtUp();
  const filter = { companyId: buyer.companyId };
  const { items } = await stack.query<{ items: WalletRequest[] }>('wallet.requests', filter, ada);
  return items.find((each) => each.amount === amount)?.id ?? '';
};

test('of payments that are said to be one deposit by hand, one is, also of two at once', async () => {
  const buyer = await stack.buyer();
  const tag = randomUUID().slice(0, 8);
  const entered = await enteredFor(buyer, '203.17');
  const statementId = await receive(
    [1, 2, 3].map((at) => ({ amount: '203.17', text: 'Thanks', transactionId: `${tag}-${at}` })),
    ada,
    today(),
  );
  await bookAll(statementId);
  const lines = await linesOf(statementId);
  const say = async (at: number, more: object, bus = 0) => {
    const { paymentId } = lines[at] ?? {};
    const input = { paymentId, companyId: buyer.companyId, reason: 'Their letter.', ...more };
    return stack.send<SettledPayment>('AssignBankPayment', input, { as: ben, bus });
  };
  const both = await Promise.allSettled([
    say(0, { same: entered }, 0),
    say(1, { same: entered }, 1),
  ]);
  const outcomes = both.map((each) =>
    each.status === 'fulfilled' ? each.value.outcome : (each.reason as HttpError).code,
  );
  expect(outcomes.toSorted()).toEqual(['bank-payment-settled', 'booked']);
  await stack.caughtUp();
  const late = await refusal(say(2, { same: entered }));
  expect([late.status, late.code]).toEqual([409, 'bank-payment-settled']);
  // Each of the others is money of its own, and nobody is asked once more whether it is that deposit.
  const first = outcomes.indexOf('booked');
  const known = lines[first]?.paymentId;
  expect(await say(1 - first, { noneOf: [known] })).toMatchObject({ outcome: 'booked' });
  const noneOf = [known, lines[1 - first]?.paymentId];
  expect(await say(2, { noneOf })).toMatchObject({ outcome: 'booked' });
  await stack.caughtUp();
  expect(await balanceOf(buyer)).toMatchObject({ depositBalance: '609.51' });
});

test('a deposit by hand that a payment was said to be is no payment of another statement', async () => {
  const buyer = await stack.buyer();
  await stack.caughtUp();
  const tag = randomUUID().slice(0, 8);
  const send = async (amount: string, number: number, answers: readonly LineAnswer[]) => {
    const line = [today(), amount, 'Somebody', referenceOf(buyer), `${tag}-${number}`].join(',');
    const csv = `date,amount,payer,text,transaction\n${line}`;
    const { payments, leftOut } = readBankStatement(csv, { currency: 'EUR' });
    const input = { tenantId: 'eur', name: 'today.csv', payments, leftOut, answers };
    return stack.send<{ id: string }>('ReceiveBankStatement', input, ada);
  };
  const asking = async (amount: string, number: number) => {
    const error = await refusal(send(amount, number, []));
    const asked = refusalDetail(error, 'statement-questions', 'questions');
    return z.array(lineQuestionSchema).parse(asked)[0]?.line ?? 0;
  };
  const entered = await enteredFor(buyer, '207.19');
  const { id: first } = await send('207.19', 1, [
    { line: await asking('207.19', 1), same: entered },
  ]);
  await bookAll(first);
  expect(await countsOf(first)).toMatchObject({ existing: 1, booked: 0 });
  // Another number of the bank is another payment, and the deposit is taken: there is nothing to ask.
  const { id: second } = await send('207.19', 2, []);
  await bookAll(second);
  expect(await countsOf(second)).toMatchObject({ booked: 1, existing: 0 });

  const again = await enteredFor(buyer, '209.11');
  const said = [{ line: await asking('209.11', 3), same: again }];
  const [one, other] = [await send('209.11', 3, said), await send('209.11', 4, said)];
  await Promise.all([bookAll(one.id), bookAll(other.id)]);
  const counts = [await countsOf(one.id), await countsOf(other.id)];
  const outcomes = counts.map(({ existing, unmatched }) => ({ existing, unmatched }));
  expect(outcomes).toContainEqual({ existing: 1, unmatched: 0 });
  expect(outcomes).toContainEqual({ existing: 0, unmatched: 1 });
  expect(await balanceOf(buyer)).toMatchObject({ depositBalance: '623.49' });
});

test('of any statements that overlap, booked at once by two processes, each payment is booked once', async () => {
  const companies = [await stack.buyer(), await stack.buyer()];
  await stack.caughtUp();
  const drawn = fc.record({
    at: fc.nat({ max: 2 }),
    minor: fc.integer({ min: 1, max: 4 }),
    named: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 })), { minLength: 2, maxLength: 4 }),
      async (payments, cuts) => {
        const run = randomUUID();
        const lines = payments.map(({ at, minor, named }, index) => {
          const company = companies[at];
          const reference = company ? referenceOf(company) : 'nobody';
          const transactionId = named ? `${run}-${index}` : null;
          // Unnamed lines may be alike: only how many there are distinguishes them.
          return { amount: `0.0${minor}`, text: `${reference} run ${run}`, transactionId };
        });
        // Overlaps end on what comes first, as extracts of one account up to different days do.
        const files = [lines, ...cuts.map(([, to]) => lines.slice(0, Math.max(1, to)))];
        const before = await Promise.all(companies.map((each) => depositsIn(each)));
        const ids = await Promise.all(files.map((file) => receive(file)));
        await Promise.all(ids.map((id) => bookAll(id)));
        const after = await Promise.all(companies.map((each) => depositsIn(each)));
        const asked = (await Promise.all(ids.map((id) => linesOf(id))))
          .flat()
          .filter(({ cause }) => cause === 'looks-known');
        for (const [at, company] of companies.entries()) {
          const count = payments.filter((each) => each.at === at).length;
          const reference = referenceOf(company);
          // What came in the same moment by another file, and may be the same, waits for somebody.
          const waiting = asked.filter(({ text }) => text?.includes(reference)).length;
          expect((after[at]?.length ?? 0) - (before[at]?.length ?? 0) + waiting).toBe(count);
        }
        const counts = await Promise.all(ids.map((id) => countsOf(id)));
        const settled = counts.reduce((sum, { booked, unmatched }) => sum + booked + unmatched, 0);
        expect(settled).toBe(lines.length);
      },
    ),
    { numRuns: 12 },
  );
});

test('the settings of a market hold once they are changed, and stale changes are refused', async () => {
  const root: Actor = { kind: 'user', id: randomUUID(), role: 'super_admin', tenantId: 'km' };
  const operator: Actor = { kind: 'system', name: 'command-line' };
  const fields = {
    tenantId: 'km',
    bankDetails: { holder: 'Portal', bank: 'Banka', accountNumber: '129 007 9401028494' },
    approvalSum: '100.00',
    lowStockThreshold: 4,
    expectedRevision: 0,
  };
  expect((await refusal(stack.send('ChangeMarketSettings', fields, ada))).code).toBe('forbidden');
  const changed = await stack.send('ChangeMarketSettings', fields, operator);
  expect(changed).toMatchObject({ revision: 3, approvalSum: '100.00' });
  const stale = await refusal(stack.send('ChangeMarketSettings', fields, root));
  expect([stale.status, stale.code]).toEqual([412, 'stale-revision']);
  const iban = { ...fields.bankDetails, iban: 'DE89370400440532013000' };
  const unfit = { ...fields, expectedRevision: 3, bankDetails: iban };
  expect((await refusal(stack.send('ChangeMarketSettings', unfit, root))).status).toBe(400);

  const buyer = await stack.buyer({ tenantId: 'km' });
  const deposit = { companyId: buyer.companyId, amount: '100.01', currency: 'KM', reference: 'T' };
  const asked = await stack.send<BookedOrPending>('RequestDeposit', deposit, ada);
  expect(asked).toMatchObject({ status: 'pending', currency: 'KM' });
  await stack.caughtUp();
  expect(await stack.query('wallet.paymentDetails', {}, buyer)).toEqual({
    currency: 'KM',
    bankDetails: { holder: 'Portal', bank: 'Banka', accountNumber: '1290079401028494' },
    accountChangedAt: null,
    reference: paymentReferenceOf(buyer.companyId ?? '', 'km'),
  });
  const history = await stack.query('wallet.settingsHistory', { tenantId: 'km' }, ada);
  expect(history).toMatchObject({
    total: 3,
    items: [
      { before: { lowStockThreshold: 10 }, after: { lowStockThreshold: 4 } },
      { before: { approvalSum: '10000.00' }, after: { approvalSum: '100.00' } },
      { before: { bankDetails: null }, after: { bankDetails: { bank: 'Banka' } } },
    ],
  });
});

test('the sums of a market are those of its wallets, and a replay comes to the same', async () => {
  await stack.caughtUp();
  const [eur] = await stack.query<WalletSums[]>('wallet.sums', {}, ada);
  const { rows } = await stack.owner.raw<{ rows: { deposits: string }[] }>(
    "SELECT sum(deposit) / 100.0 AS deposits FROM rm_wallet_balances.balances WHERE currency = 'EUR'",
  );
  expect(Number(eur?.deposits)).toBe(Number(rows[0]?.deposits));
  for (const projection of stack.projections) {
    const parts = { db: stack.owner, store: stack.store };
    const { differences } = await compareWithReplay(projection, parts);
    expect([projection.name, differences]).toEqual([projection.name, []]);
  }
});
