import { beforeAll, expect, test } from '@jest/globals';
import type { AdminProduct } from 'contracts/api/admin';
import type { Approval } from 'contracts/api/approvals';
import type { Branch } from 'contracts/api/branches';
import type { DashboardSales } from 'contracts/api/console';
import type { SpendingReport } from 'contracts/api/spending';
import type { Order } from 'contracts/api/orders';
import { dayOf, monthIn } from 'contracts/primitives/market-days';
import { add, parseMoney, toDecimalString, zero } from 'contracts/primitives/money';
import { readXlsx } from 'hucre/xlsx';
import { eventually } from 'kernel/testing/eventually';
import { joined } from '../testing/colleagues.ts';
import type { Colleague } from '../testing/colleagues.ts';
import { deposit } from '../testing/deposit.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, portalUrl } from '../testing/visitor.ts';

let admin: Visitor;
let owner: Customer;
let buyer: Colleague;
let product: AdminProduct;
let order: Order;

/** Two licences for a branch, asked for by a buyer and approved by the owner; one of them is refunded. */
beforeAll(async () => {
  [admin, owner] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const stocked = stockedProduct(admin, { stock: 2 });
  await deposit(admin, owner.user.companyId ?? '', '50.00');
  buyer = await joined(owner.visitor, { role: 'buyer', monthlyLimit: '0' });
  const { body: branch } = await owner.visitor.post<Branch>('/api/branches', { name: 'Depot' });
  ({ product } = await stocked);
  await buyer.visitor.post('/api/cart', { productId: product.id, quantity: 2, tenantId: 'eur' });
  const request = {
    tenantId: 'eur',
    expectedTotal: '20.00',
    branchId: branch.id,
    poNumber: '0815',
  };
  const asked = await buyer.visitor.post<Approval>('/api/approvals', request, idempotencyHeader());
  const granted = await owner.visitor.post<Order>(
    `/api/approvals/${asked.body.id}/grant`,
    { expectedTotal: '20.00' },
    idempotencyHeader(),
  );
  order = granted.body;
  const refund = { lines: [{ productId: product.id, quantity: 1 }], reason: 'One too many' };
  const { status } = await admin.post(
    `/api/admin/orders/${order.id}/refund`,
    refund,
    idempotencyHeader(),
  );
  expect(status).toBe(200);
  await eventually(
    () => owner.visitor.get<Order>(`/api/orders/${order.id}`),
    ({ body }) => body.refundedTotal === '10.00',
  );
});

type CsvRow = Readonly<Record<string, string>>;

/** None of the cells in question holds a separator. */
function rowsOf(csv: string, separator = ','): readonly CsvRow[] {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(separator);
  return lines.map((line) =>
    Object.fromEntries(line.split(separator).map((cell, index) => [names[index] ?? '', cell])),
  );
}

async function fileOf(by: Visitor, address: string): Promise<readonly CsvRow[]> {
  const { status, body } = await by.get<string>(address);
  expect([address, status]).toEqual([address, 200]);
  return rowsOf(body);
}

function sumOf(rows: readonly CsvRow[], column: string): string {
  const amounts = rows.map((row) => parseMoney(row[column] ?? '', 'EUR'));
  return toDecimalString(amounts.reduce(add, zero('EUR')));
}

test('a company’s orders go out by order and by line, with who asked and approved, and sum to its spending', async () => {
  const orders = await fileOf(owner.visitor, '/api/orders/export.csv?rows=orders');
  const who = { 'Placed by': 'Ivo Kos', 'Approved by': 'Ada Byron' };
  const what = { Order: order.orderNumber, Branch: 'Depot', 'PO number': '0815', Currency: 'EUR' };
  expect(orders).toMatchObject([
    {
      ...what,
      ...who,
      Licences: '2',
      Total: '20.00',
      Refunded: '10.00',
      'Net of refunds': '10.00',
    },
  ]);
  const lines = await fileOf(owner.visitor, '/api/orders/export.csv?rows=lines');
  expect(lines).toMatchObject([
    {
      ...what,
      ...who,
      SKU: product.sku,
      Product: product.name,
      Quantity: '2',
      'Unit price': '10.00',
      Total: '20.00',
      'Refunded licences': '1',
      Refunded: '10.00',
      'Net of refunds': '10.00',
    },
  ]);
  const { body } = await owner.visitor.get<SpendingReport>('/api/orders/spending?months=1');
  for (const rows of [orders, lines]) {
    expect(sumOf(rows, 'Net of refunds')).toBe(body.total.amount);
  }
});

const exported = (filter: object, rows: 'orders' | 'lines'): string =>
  `/api/admin/orders/export.csv?${new URLSearchParams({ filter: JSON.stringify(filter), rows }).toString()}`;

test('the console’s export of orders says the same by order and by line', async () => {
  const filter = { companyId: owner.user.companyId };
  const [byOrder, byLine] = await Promise.all([
    fileOf(admin, exported(filter, 'orders')),
    fileOf(admin, exported(filter, 'lines')),
  ]);
  const who = { placed_by: 'Ivo Kos', approved_by: 'Ada Byron' };
  const what = { company: owner.user.companyName, branch: 'Depot', po_number: '0815' };
  expect(byOrder).toMatchObject([
    { ...what, ...who, total: '20.00', refunded: '10.00', net: '10.00' },
  ]);
  expect(byLine).toMatchObject([
    {
      ...what,
      ...who,
      sku: product.sku,
      quantity: '2',
      unit_price: '10.00',
      refunded_quantity: '1',
      refunded: '10.00',
      net: '10.00',
    },
  ]);
  // The time of the market, with how far it is ahead of UTC.
  const placedAt = byOrder[0]?.['placed_at'] ?? '';
  expect(placedAt).toMatch(/\+0[12]:00$/);
  expect(new Date(placedAt).toISOString()).toBe(order.placedAt);
});

test('what was sold today in the export is what the panel says, to the cent', async () => {
  const today = dayOf('eur', new Date());
  const filter = { tenantId: 'eur', status: 'sold', from: today, to: today };
  const figures = await eventually(
    async () => {
      const { body } = await admin.get<DashboardSales>(
        '/api/admin/panel/sales?tenantId=eur&days=1',
      );
      const day = body.markets[0]?.days.find((each) => each.day === today);
      const rows = await fileOf(admin, exported(filter, 'orders'));
      return { panel: [day?.orders, day?.sales], file: [rows.length, sumOf(rows, 'net')] };
    },
    // Others sell meanwhile: the two are read one after the other.
    ({ panel, file }) => panel.join() === file.join(),
  );
  expect(figures.file).toEqual(figures.panel);
  expect(Number(figures.file[1])).toBeGreaterThanOrEqual(10);
});

test('P7: the same goes out for spreadsheets, parted by semicolons with decimal commas, and as XLSX', async () => {
  const address = '/api/orders/export.csv?language=bs&format=';
  const { body } = await owner.visitor.get<string>(`${address}csv-semicolon`);
  expect(rowsOf(body, ';')).toMatchObject([
    { Narudžba: order.orderNumber, 'Broj narudžbenice': '"=""0815"""', Ukupno: '20,00' },
  ]);
  const cookie = [...owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${portalUrl()}${address}xlsx`, { headers: { cookie } });
  expect(answer.headers.get('content-disposition')).toContain('orders.xlsx');
  const [sheet] = (await readXlsx(await answer.arrayBuffer())).sheets;
  const [heads = [], cells = []] = sheet?.rows ?? [];
  const cellOf = (head: string): unknown => cells[heads.indexOf(head)];
  expect([cellOf('Broj narudžbenice'), cellOf('Ukupno')]).toEqual(['0815', 20]);
  expect(cellOf('Naručeno')).toBeInstanceOf(Date);
  const unknown = await owner.visitor.get(`${address}ods`);
  expect(unknown.status).toBe(400);
});

test('the export of keys names the order, the company and the product that each belongs to', async () => {
  const filter = JSON.stringify({ productId: product.id, status: 'allocated' });
  const address = `/api/admin/keys/export.csv?${new URLSearchParams({ filter }).toString()}`;
  const rows = await eventually(
    () => fileOf(admin, address),
    (found) => found.length === 1,
  );
  expect(rows).toMatchObject([
    {
      order_number: order.orderNumber,
      company: owner.user.companyName,
      product: product.name,
      sku: product.sku,
    },
  ]);
});

test('the statement has the PO number and the branch of each order', async () => {
  const month = monthIn('eur', new Date());
  const rows = await eventually(
    () => fileOf(owner.visitor, `/api/wallet/statement.csv?month=${month}`),
    (found) => found.some(({ what }) => what === 'Refund'),
  );
  const ofOrder = rows.filter(({ reference }) => reference?.includes(order.orderNumber));
  expect(ofOrder.length).toBeGreaterThanOrEqual(2);
  for (const row of ofOrder) expect(row).toMatchObject({ 'PO number': '0815', branch: 'Depot' });
});
