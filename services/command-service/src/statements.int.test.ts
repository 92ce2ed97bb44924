import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BookedOrPending } from 'contracts/api/admin-wallets';
import type { BankStatementRecord, StatementLine } from 'contracts/api/bank-statements';
import { lineQuestionSchema } from 'contracts/api/statement-questions';
import type { LineAnswer, LineQuestion } from 'contracts/api/statement-questions';
import type { BankStatement } from 'contracts/bank-statement/read-bank-statement';
import { openQuestions, readBankStatement } from 'contracts/bank-statement/read-bank-statement';
import type { WalletBalance } from 'contracts/api/wallet';
import type { StatementLines } from 'contracts/calls/bank-statements';
import { dayAfter } from 'contracts/primitives/market-days';
import { money, parseMoney, toDecimalString } from 'contracts/primitives/money';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { Actor } from 'kernel/http/actor';
import { refusalDetail } from 'kernel/http/http-error';
import { sealEvents } from 'kernel/testing/seal-events';
import { z } from 'zod';
import { approveStatement, untilNoneIsLeft } from './testing/approve-statement.ts';
import { BANKS, bankFile, drawPayments } from './testing/bank-files.ts';
import type { BankFile, TruePayment } from './testing/bank-files.ts';
import { startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

const PAYMENTS = 2_000;
const COMPANIES = 40;
/** Payments that an admin enters by hand as well: so many before their statements come, and so many after. */
const BY_HAND = 8;
const MOST_QUESTIONS = 20;

let stack: SaleStack;

beforeAll(async () => {
  stack = await startSaleStack();
});

afterAll(async () => {
  await stack.close();
});

const admin = (): Actor => ({ kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' });
const ada = { as: admin(), bus: 0 };
const ben = { as: admin(), bus: 1 };
const cleo = { as: admin(), bus: 1 };
type Importer = typeof ada;

const decimal = (minor: number) => toDecimalString(money(minor, 'EUR'));
const sumOf = (payments: readonly TruePayment[]) =>
  payments.reduce((sum, { minor }) => sum + minor, 0);
const invoiceIn = (text: string | null) => /INV\d+/.exec(text ?? '')?.[0];

const read = ({ csv, maps }: BankFile, map = 0): BankStatement =>
  readBankStatement(csv, { currency: 'EUR', map: maps[map] ?? [], latest: dayAfter(today) });

interface Asked {
  /** How many lines were asked about. */
  lines: number;
}

/** Imports a file, answers what is asked by the invoices that both texts name, and books it. */
async function imported(statement: BankStatement, by: Importer, asked: Asked): Promise<string> {
  expect(openQuestions(statement)).toEqual([]);
  const { payments, leftOut } = statement;
  const send = async (answers: StatementLines['answers']): Promise<string> => {
    const input = { tenantId: 'eur', name: 'extract.csv', payments, leftOut, answers };
    try {
      return (await stack.send<{ id: string }>('ReceiveBankStatement', input, by)).id;
    } catch (error) {
      const questions = questionsIn(error);
      asked.lines += questions.length;
      return send([...answers, ...questions.map(answerOf)]);
    }
  };
  const statementId = await send([]);
  await bookedWhole(statementId, by);
  return statementId;
}

/** What is more than one person books alone, another agrees to. */
async function bookedWhole(statementId: string, by: Importer): Promise<void> {
  await untilNoneIsLeft(stack, 'BookStatementLines', { statementId, by });
  await approveStatement(stack, statementId, cleo);
}

function questionsIn(error: unknown): readonly LineQuestion[] {
  return z
    .array(lineQuestionSchema)
    .parse(refusalDetail(error, 'statement-questions', 'questions'));
}

function answerOf({ line, text, candidates }: LineQuestion): LineAnswer {
  const same = candidates.find((each) => invoiceIn(each.text) === invoiceIn(text));
  return same === undefined
    ? { line, noneOf: candidates.map(({ id }) => id) }
    : { line, same: same.id };
}

const countsOf = async (statementId: string) =>
  stack.query<BankStatementRecord>('wallet.bankStatement', { statementId }, ada.as);
/** Those of the companies of this test: others share the log. */
const toSettle = async (statementIds: readonly string[]): Promise<readonly StatementLine[]> => {
  const lines: StatementLine[] = [];
  for (const statementId of statementIds) {
    const filter = { statementId, outcome: 'unmatched', sort: 'line', order: 'asc', limit: 200 };
    const found = await stack.query<{ items: StatementLine[] }>(
      'wallet.statementLines',
      filter,
      ada.as,
    );
    lines.push(...found.items);
  }
  return lines;
};
const depositOf = async (buyer: Buyer) =>
  (await stack.query<WalletBalance>('wallet.balance', {}, buyer)).depositBalance;

interface Account {
  readonly bank: number;
  readonly payments: readonly TruePayment[];
}

const today = new Date().toISOString().slice(0, 10);
const isRecent = ({ day, reference }: TruePayment) =>
  reference !== undefined && day > dayAfter(today, -6);

/** Two months of ten accounts. One company pays the same sum each week, into one that gives no numbers. */
function accountsOf(references: readonly string[]): readonly Account[] {
  const drawn = drawPayments(20_261_125, { count: PAYMENTS - 8, references, until: today });
  const weekly = Array.from({ length: 8 }, (_, week) => ({
    invoice: `INV${PAYMENTS + week}`,
    minor: 25_000,
    day: dayAfter(today, -7 * week),
    payer: 'Payer 0',
    reference: references[0],
    number: '',
  }));
  return Array.from({ length: BANKS }, (_, bank) => {
    const own = drawn.filter((_payment, at) => at % BANKS === bank);
    const payments = bank === 8 ? [...own, ...weekly] : own;
    return { bank, payments: payments.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
  });
}

/** Enters it as somebody does who has only the bank's text before them. */
const enterByHand = async ({ minor, invoice }: TruePayment, { companyId }: Buyer) => {
  const money = { amount: decimal(minor), currency: 'EUR', reference: `Transfer ${invoice}` };
  const answer = await stack.send<BookedOrPending>('RequestDeposit', { companyId, ...money }, ada);
  // Together they may be more than one person books alone in a day.
  if (!('requestId' in answer)) return;
  await stack.send('ApproveWalletRequest', { requestId: answer.requestId }, cleo);
};

test(`[B3] ${PAYMENTS} payments in ten layouts, in files that overlap, by two admins at once, twice and mapped otherwise, with deposits by hand between: each is booked once`, async () => {
  const buyers: Buyer[] = [];
  for (let count = 0; count < COMPANIES; count += 1) buyers.push(await stack.buyer());
  const references = buyers.map(({ companyId = '' }) => paymentReferenceOf(companyId, 'eur'));
  const accounts = accountsOf(references);
  const payments = accounts.flatMap((account) => account.payments);
  const buyerOf = ({ reference = '' }: TruePayment) => {
    const buyer = buyers[references.indexOf(reference)];
    if (buyer === undefined) throw new Error('The payment names nobody.');
    return buyer;
  };
  const recent = payments.filter(isRecent);
  await stack.caughtUp();
  for (const payment of recent.slice(0, BY_HAND)) await enterByHand(payment, buyerOf(payment));
  await stack.caughtUp();

  const asked: Asked = { lines: 0 };
  const importAll = async (
    files: readonly BankFile[],
    by: Importer,
  ): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (const file of files) ids.push(await imported(read(file), by, asked));
    return ids;
  };
  const [early, late] = [
    accounts.map((each) => bankFile(each.bank, each.payments.slice(0, 140))),
    accounts.map((each) => bankFile(each.bank, each.payments.slice(60))),
  ];
  const ids = (
    await Promise.all([importAll(early, ada), importAll(late.toReversed(), ben)])
  ).flat();
  await stack.caughtUp();
  expect(asked.lines).toBeGreaterThanOrEqual(BY_HAND);
  expect(asked.lines).toBeLessThanOrEqual(MOST_QUESTIONS);

  const waiting = await toSettle(ids);
  const unknown = payments.filter(({ reference }) => reference === undefined);
  expect(waiting).toHaveLength(unknown.length);
  expect(new Set(waiting.map(({ text }) => invoiceIn(text)))).toEqual(
    new Set(unknown.map(({ invoice }) => invoice)),
  );
  const heldBy = async () => Promise.all(buyers.map((buyer) => depositOf(buyer)));
  const came = references.map((reference) =>
    decimal(sumOf(payments.filter((payment) => payment.reference === reference))),
  );
  expect(await heldBy()).toEqual(came);

  // Whoever enters one of them by hand now is asked, and enters nothing.
  for (const payment of recent.slice(-BY_HAND)) {
    const refused = enterByHand(payment, buyerOf(payment));
    await expect(refused).rejects.toMatchObject({ code: 'deposit-looks-known' });
  }
  const before = asked.lines;
  const whole = accounts.map((each) => bankFile(each.bank, each.payments));
  for (const [at, file] of [...late, ...whole].entries()) {
    const id = await imported(read(file, 1), at % 2 === 0 ? ada : ben, asked);
    await stack.caughtUp();
    expect(await countsOf(id)).toMatchObject({ booked: 0, waiting: 0, unmatched: 0 });
  }
  expect(asked.lines).toBe(before);
  expect(await heldBy()).toEqual(came);
}, 300_000);

/** Lines as the portal kept them before it kept them whole: without the id of their words. */
async function importedBefore(statement: BankStatement, by: Importer): Promise<string> {
  const statementId = randomUUID();
  const payments = statement.payments.map((each) => ({
    paymentId: randomUUID(),
    line: each.line,
    bookedOn: each.bookedOn,
    amount: parseMoney(each.amount, 'EUR'),
    payer: each.payer,
    text: each.text,
    bankTransactionId: each.transactionId,
  }));
  const leftOut = statement.leftOut.map(({ line, reason, message }) => ({ line, reason, message }));
  const { rows } = statement;
  const receivedBy = by.as.kind === 'user' ? by.as.id : '';
  const data = { statementId, tenantId: 'eur', name: 'old.csv', receivedBy, rows };
  const stream = `bankStatement-${statementId}`;
  const received = { type: 'BankStatementReceived.v1', data: { ...data, payments, leftOut } };
  await stack.store.append({
    stream,
    expected: 'no_stream',
    events: sealEvents(stream, [received]),
  });
  await bookedWhole(statementId, by);
  return statementId;
}

test('[B3] statements that were imported before lines were kept whole book nothing again, however they are mapped', async () => {
  const buyer = await stack.buyer();
  const reference = paymentReferenceOf(buyer.companyId ?? '', 'eur');
  await stack.caughtUp();
  const asked: Asked = { lines: 0 };
  for (let bank = 0; bank < BANKS; bank += 1) {
    const drawn = { count: 20, references: [reference], until: dayAfter(today, -90) };
    const file = bankFile(bank, drawPayments(bank + 1, drawn));
    const old = await importedBefore(read(file), ada);
    await stack.caughtUp();
    const held = await depositOf(buyer);
    expect(await countsOf(old)).toMatchObject({ booked: 19, unmatched: 1 });
    for (const map of [1, 0]) {
      const id = await imported(read(file, map), ben, asked);
      await stack.caughtUp();
      const none = { booked: 0, waiting: 0, unmatched: 0, existing: 20 };
      expect(await countsOf(id)).toMatchObject(none);
    }
    expect(await depositOf(buyer)).toBe(held);
  }
  expect(asked.lines).toBe(0);
}, 120_000);

test('[B3] what the read models have not heard of yet is booked once, whichever process books it again', async () => {
  const buyer = await stack.buyer();
  const reference = paymentReferenceOf(buyer.companyId ?? '', 'eur');
  await stack.caughtUp();
  const asked: Asked = { lines: 0 };
  const drawn = drawPayments(77, {
    count: 60,
    references: [reference],
    until: dayAfter(today, -200),
  });
  const statement = read(bankFile(3, drawn));
  const first = await imported(statement, ada, asked);
  const second = await imported(statement, ben, asked);
  await stack.caughtUp();
  expect(await countsOf(first)).toMatchObject({ booked: 57, unmatched: 3, existing: 0 });
  expect(await countsOf(second)).toMatchObject({ booked: 0, unmatched: 0, existing: 60 });
  const named = drawn.filter((payment) => payment.reference !== undefined);
  expect(await depositOf(buyer)).toBe(decimal(sumOf(named)));
});
