import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminProduct } from 'contracts/api/admin';
import type { Order } from 'contracts/api/orders';
import type { WalletBalance } from 'contracts/api/wallet';
import { queries } from 'contracts/calls/calls';
import { dayAfter, dayOf } from 'contracts/primitives/market-days';
import type { Actor } from 'kernel/http/actor';
import { createServiceClient } from 'kernel/http/service-client';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { deposit } from '../../testing/deposit.ts';
import { waitForModels } from '../../testing/read-models.ts';
import { stockedProduct } from '../../testing/stocked-product.ts';
import type { Customer, Visitor } from '../../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../../testing/visitor.ts';
import { accountingFiles } from './accounting-files.ts';
import { periodSummary } from './accounting-summary.ts';
import type { PeriodSummary } from './period-file.ts';
import type { Asking } from '../../http/route.ts';

const auditor: Actor = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' };
const service = createServiceClient({
  url: portalSetting('QUERY_SERVICE_URL'),
  signer: {
    caller: 'command-line',
    key: Buffer.from(portalSetting('CLI_QUERY_KEY'), 'base64url'),
  },
});
const asking: Asking = {
  runQuery: async (name, input) => {
    const sender = { actor: auditor, correlationId: randomUUID() };
    return (await service.query(queries[name], input, sender)).result;
  },
};
const today = dayOf('eur', new Date());
const THIS_YEAR = {
  market: 'eur',
  from: `${today.slice(0, 4)}-01-01`,
  to: dayAfter(today),
} as const;

let admin: Visitor;
let owner: Customer;
let product: AdminProduct;
let order: Order;

/** 50.00 paid in, two licences bought for 20.00, one of them refunded. */
beforeAll(async () => {
  [admin, owner] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  ({ product } = await stockedProduct(admin, { stock: 2 }));
  await deposit(admin, companyId(), '50.00');
  await owner.visitor.post('/api/cart', { productId: product.id, quantity: 2, tenantId: 'eur' });
  const request = { tenantId: 'eur', expectedTotal: '20.00' };
  ({ body: order } = await owner.visitor.post<Order>('/api/orders', request, idempotencyHeader()));
  const refund = { lines: [{ productId: product.id, quantity: 1 }], reason: 'One too many' };
  const { status } = await admin.post(
    `/api/admin/orders/${order.id}/refund`,
    refund,
    idempotencyHeader(),
  );
  expect(status).toBe(200);
  await eventually(
    () => owner.visitor.get<{ data: { balance: WalletBalance } }>('/api/wallet'),
    ({ body }) => body.data.balance.depositBalance === '40.00',
  );
  await waitForModels(['wallet_ledger', 'payment_references', 'order_history', 'audit_events'], {
    seenIn: 'wallet_balances',
  });
});

afterAll(() => service.close());

function companyId(): string {
  return owner.user.companyId ?? '';
}

type CsvRow = Readonly<Record<string, string>>;

/** None of the cells in question holds a comma. */
function rowsOf(csv: string): readonly CsvRow[] {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])),
  );
}

async function fileOf(summary: PeriodSummary, name: string): Promise<readonly CsvRow[]> {
  const files = accountingFiles(asking, summary, { language: 'en', format: 'csv' });
  const file = files.find((each) => each.name === name);
  return rowsOf(file ? await text(file.content) : '');
}

const ofCompany = (rows: readonly CsvRow[]) =>
  rows.filter((row) => row['Id of the company'] === companyId());

test('an auditor’s files of a year hold what a company’s wallet says, entry by entry', async () => {
  const summary = await periodSummary(asking, THIS_YEAR);
  expect(ofCompany(await fileOf(summary, 'control-totals.csv'))).toMatchObject([
    {
      Account: 'Deposits of companies',
      Company: owner.registration.companyName,
      'Opening balance': '0.00',
      'Debits of the period': '20.00',
      'Credits of the period': '60.00',
      'Closing balance': '-40.00',
      'Balance that the wallet recorded': '-40.00',
      Check: 'Right: the entries lead from the opening to the closing balance.',
    },
  ]);
  const entries = ofCompany(await fileOf(summary, 'general-ledger.csv'));
  const columns = ['Kind', 'Document', 'Account', 'Counter-account', 'Debit', 'Credit'];
  expect(entries.map((row) => columns.map((column) => row[column]))).toEqual([
    ['Deposit', 'test', 'Deposits of companies', 'Bank', '', '50.00'],
    ['Deposit', 'test', 'Bank', 'Deposits of companies', '50.00', ''],
    ['Purchase', order.orderNumber, 'Deposits of companies', 'Sales', '20.00', ''],
    ['Purchase', order.orderNumber, 'Sales', 'Deposits of companies', '', '20.00'],
    ['Refund', order.orderNumber, 'Deposits of companies', 'Sales', '', '10.00'],
    ['Refund', order.orderNumber, 'Sales', 'Deposits of companies', '10.00', ''],
  ]);
  expect(entries.map((row) => row['Time zone']?.split(' ')[0])).toContain('Europe/Vienna');
});

test('the trial balance sums to what the summary says, and no wallet recorded otherwise', async () => {
  const summary = await periodSummary(asking, THIS_YEAR);
  expect(summary).toMatchObject({
    currency: 'EUR',
    differingAccounts: 0,
    trialBalance: { difference: '0.00', isBalanced: true },
  });
  const lines = await fileOf(summary, 'trial-balance.csv');
  expect(lines.at(-1)).toMatchObject({
    Account: 'Sum of all accounts',
    'Closing debit': summary.trialBalance.debit,
    'Closing credit': summary.trialBalance.credit,
    Check: 'Right: debits equal credits. All balances sum to zero.',
  });
  const orders = summary.numbers.find(({ numbered }) => numbered === 'orders');
  expect(orders).toMatchObject({ duplicates: [] });
  expect(orders?.count).toBeGreaterThan(0);
});
