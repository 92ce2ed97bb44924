import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { walletStatementSchema, walletTransactionSchema } from 'contracts/api/wallet';
import type { WalletStatement, WalletTransaction } from 'contracts/api/wallet';
import { headers } from 'contracts/api/headers';
import { PORTAL_STAFF } from 'contracts/constants/wallet';
import { dayOf, monthIn } from 'contracts/primitives/market-days';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { allowCredit, deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer } from '../testing/visitor.ts';

let admin: Visitor;
let buyer: Customer;
let month: string;

beforeAll(async () => {
  const companyName = 'Đuro Šćepanović & Žena d.o.o. Čačak';
  [admin, buyer] = await Promise.all([demoVisitor('admin'), newCustomer({ companyName })]);
  const companyId = buyer.user.companyId ?? '';
  const { product } = await stockedProduct(admin, { stock: 2 });
  await allowCredit(admin, companyId, '50.00');
  await deposit(admin, companyId, '12.50');
  await buy(buyer.visitor, { product, quantity: 2, expectedTotal: '20.00' });
  await deposit(admin, companyId, '10.00');
  month = monthIn('eur', new Date());
  // What others did to the wallet shows once it is projected.
  await eventually(
    () => transactions(''),
    ({ items }) => items.length >= 5,
  );
});

async function transactions(query: string) {
  const path = `/api/wallet/transactions${query}`;
  const answer = await buyer.visitor.get<{ data: WalletTransaction[] }>(path);
  const total = Number(answer.headers.get(headers.totalCount));
  return { items: z.array(walletTransactionSchema).parse(answer.body.data), total };
}

test('GET /api/wallet/transactions filters by kind and day, and gives a page of what there is', async () => {
  const kinds = async (query: string) => (await transactions(query)).items.map(({ kind }) => kind);
  const all = ['credit-repaid', 'deposit', 'debit', 'deposit', 'credit-limit-set'];
  expect(await kinds('')).toEqual(all);
  expect(await kinds('?kind=deposit')).toEqual(['deposit', 'deposit']);
  const today = dayOf('eur', new Date());
  expect(await kinds(`?from=${today}&to=${today}`)).toEqual(all);
  expect(await kinds('?to=2020-01-01')).toEqual([]);
  const page = await transactions('?page=2&perPage=2');
  expect([page.items.map(({ kind }) => kind), page.total]).toEqual([['debit', 'deposit'], 5]);
  expect((await buyer.visitor.get('/api/wallet/transactions?kind=gift')).status).toBe(400);
});

test('a buyer sees which of the own people paid, and of nobody else more than that it was staff', async () => {
  const { items } = await transactions('');
  expect(items.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['credit-repaid', PORTAL_STAFF],
    ['deposit', PORTAL_STAFF],
    ['debit', buyer.user.id],
    ['deposit', PORTAL_STAFF],
    ['credit-limit-set', PORTAL_STAFF],
  ]);
});

test('GET /api/wallet/statement answers the month: opening, movements, closing', async () => {
  const path = `/api/wallet/statement?month=${month}`;
  const { status, body } = await buyer.visitor.get<WalletStatement>(path);
  expect(status).toBe(200);
  expect(walletStatementSchema.parse(body)).toMatchObject({
    month,
    companyName: buyer.registration.companyName,
    currency: 'EUR',
    final: false,
    opening: { deposit: '0.00', creditUsed: '0.00' },
    movements: [
      { kind: 'deposit', after: { deposit: '12.50', creditUsed: '0.00' } },
      { kind: 'debit', after: { deposit: '0.00', creditUsed: '7.50' } },
      { kind: 'deposit', after: { deposit: '10.00', creditUsed: '7.50' } },
      { kind: 'credit-repaid', change: { deposit: '-7.50', creditUsed: '-7.50' } },
    ],
    total: { deposit: '2.50', creditUsed: '0.00' },
    closing: { deposit: '2.50', creditUsed: '0.00' },
  });
});

test('a month that is over is final, and one before the wallet is empty', async () => {
  const path = '/api/wallet/statement?month=2020-01';
  expect((await buyer.visitor.get<WalletStatement>(path)).body).toMatchObject({
    final: true,
    movements: [],
    closing: { deposit: '0.00', creditUsed: '0.00' },
  });
});

test('a month that has not begun, or is none, is refused in words', async () => {
  const future = await buyer.visitor.get<Problem>('/api/wallet/statement?month=2099-12');
  expect([future.status, future.body.code]).toEqual([422, 'month-not-begun']);
  expect(future.body.message).toContain('2099-12 has not begun yet');
  for (const file of [
    '/api/wallet/statement',
    '/api/wallet/statement.csv',
    '/api/wallet/statement.pdf',
  ]) {
    const bad = await buyer.visitor.get<Problem>(`${file}?month=2026-13`);
    expect([bad.status, bad.body.errors?.[0]?.message]).toEqual([
      400,
      'Invalid month: write it as year and month, such as 2026-03',
    ]);
    expect((await buyer.visitor.get(file)).status).toBe(400);
  }
});

test('a statement names the company as it is called now', async () => {
  const { visitor } = await newCustomer();
  const renamed = { name: 'Analytical Engines' };
  expect((await visitor.send('PATCH', '/api/company', { body: renamed })).status).toBe(200);
  const { body } = await visitor.get<WalletStatement>(`/api/wallet/statement?month=${month}`);
  expect(body.companyName).toBe('Analytical Engines');
});

test('the statement’s files speak the language they are asked for in', async () => {
  const asked = `?month=${month}&language=bs`;
  const csv = await buyer.visitor.get<string>(`/api/wallet/statement.csv${asked}`);
  const lines = csv.body.split('\r\n');
  expect(lines[0]).toContain('vrijeme (Europe/Vienna),promjena,oznaka,valuta');
  expect(lines[1]).toBe(',Početno stanje,,EUR,,0.00,,0.00,,');
  const pdf = await buyer.visitor.get<string>(`/api/wallet/statement.pdf${asked}`);
  expect(pdf.body).toContain('/Lang (bs)');
  const unknown = `?month=${month}&language=de`;
  expect((await buyer.visitor.get(`/api/wallet/statement.csv${unknown}`)).status).toBe(400);
});

test('the statement comes as CSV and as PDF', async () => {
  const csv = await buyer.visitor.get<string>(`/api/wallet/statement.csv?month=${month}`);
  expect(csv.headers.get('content-disposition')).toContain(`wallet-statement-${month}.csv`);
  const lines = csv.body.split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(9);
  expect(lines[1]).toBe(',Opening balance,,EUR,,0.00,,0.00,,');
  expect(lines.at(-2)).toBe(',Closing balance,,EUR,,2.50,,0.00,,');
  // Of the log: its origin, how many events it had, and the root over them.
  expect(lines.at(-1)).toMatch(
    /^,Checkpoint \/ Kontrolna tačka,[\w.:-]+\/history [1-9]\d* [\w+/]{43}=,,,,,,,$/,
  );
  const pdf = await buyer.visitor.get<string>(`/api/wallet/statement.pdf?month=${month}`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
});
