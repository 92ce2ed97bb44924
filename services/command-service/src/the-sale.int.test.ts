import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import type { WalletBalance } from 'contracts/api/wallet';
import type { CartLine, OrdersGetResult, OrdersPage } from 'contracts/calls/ordering';
import type { WalletTransactionsPage } from 'contracts/calls/wallet';
import { HttpError } from 'kernel/http/http-error';
import { compareWithReplay } from 'kernel/projections/compare';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

let sale: SaleStack;

beforeAll(async () => {
  sale = await startSaleStack();
});

afterAll(async () => {
  await sale.close();
});

const deposit = (to: Buyer, amount: string) =>
  sale.send<WalletBalance>(
    'RecordDeposit',
    { companyId: to.companyId, amount, currency: 'EUR', reference: 'Transfer' },
    OPERATOR,
  );
const limit = (of: Buyer, amount: string) =>
  sale.send<WalletBalance>('SetCreditLimit', { companyId: of.companyId, amount }, OPERATOR);
const eventTypes = async (stream: string) =>
  (await sale.store.readStream(stream)).map(({ type }) => type);
const refusal = async (attempt: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (error instanceof HttpError) return error;
  throw new Error('it was not refused');
};

test('a buyer who has money gets keys, and deposit and credit are charged in that order', async () => {
  const productId = await sale.product({ price: '12.50', keys: 5 });
  const buyer = await sale.buyer();
  await deposit(buyer, '30.00');
  await limit(buyer, '50.00');
  const order = await sale.buy(buyer, { productId, quantity: 3, total: '37.50' });
  expect(order).toMatchObject({
    status: 'completed',
    total: '37.50',
    payment: { deposit: '30.00', credit: '7.50' },
    failure: null,
  });
  expect(order.orderNumber).toMatch(/^EUR-\d{4}-\d{6}$/);
  expect(new Set(order.keys.map(({ id }) => id)).size).toBe(3);

  await sale.caughtUp();
  const read = await sale.query<OrdersGetResult>('orders.get', { orderId: order.id }, buyer);
  const { timeline, ...shown } = read;
  expect(shown).toEqual(order);
  expect(timeline.map(({ status }) => status)).toEqual(['processing', 'completed']);
  expect(await sale.query<WalletBalance>('wallet.balance', {}, buyer)).toEqual({
    currency: 'EUR',
    depositBalance: '0.00',
    creditUsed: '7.50',
    creditLimit: '50.00',
    availableCredit: '42.50',
    totalAvailable: '42.50',
  });
  expect(await sale.query<CartLine[]>('cart.items', { tenantId: 'eur' }, buyer)).toEqual([]);
});

test('without money the order fails in the words of the specification, and the cart returns', async () => {
  const productId = await sale.product({ price: '12.50', keys: 5 });
  const buyer = await sale.buyer();
  await deposit(buyer, '12.49');
  const order = await sale.buy(buyer, { productId, quantity: 2, total: '25.00' });
  expect(order).toMatchObject({
    status: 'failed',
    failure: {
      code: 'insufficient-balance',
      message: 'Insufficient balance. Available: €12.49, Required: €25.00',
    },
    keys: [],
    payment: null,
  });
  await sale.caughtUp();
  expect(await sale.query<CartLine[]>('cart.items', { tenantId: 'eur' }, buyer)).toMatchObject([
    { productId, quantity: 2 },
  ]);
  // What failed for lack of money is bought once the money is there.
  await deposit(buyer, '12.51');
  const again = { tenantId: 'eur', expectedTotal: '25.00' };
  expect(await sale.send<Order>('PlaceOrder', again, buyer)).toMatchObject({ status: 'completed' });
});

test('without enough keys the order fails by naming what is there, and nothing is charged', async () => {
  const productId = await sale.product({ price: '10.00', keys: 3 });
  const buyer = await sale.buyer();
  await deposit(buyer, '100.00');
  const order = await sale.buy(buyer, { productId, quantity: 5, total: '50.00' });
  expect(order.failure?.code).toBe('insufficient-stock');
  expect(order.failure?.message).toMatch(
    /^Not enough licence keys of Product T-\w+ in stock: 3 available, 5 required\.$/,
  );
  await sale.caughtUp();
  expect(await sale.query<WalletBalance>('wallet.balance', {}, buyer)).toMatchObject({
    depositBalance: '100.00',
  });
});

test('an order whose total has changed is refused together with the new lines', async () => {
  const productId = await sale.product({ price: '10.00', keys: 1 });
  const buyer = await sale.buyer();
  const refused = await refusal(sale.buy(buyer, { productId, quantity: 2, total: '19.99' }));
  expect(refused).toMatchObject({
    status: 409,
    code: 'total-changed',
    options: {
      details: { total: '20.00', lines: [{ productId, quantity: 2, lineTotal: '20.00' }] },
    },
  });
});

test('an empty cart and a product that the shop does not sell are refused', async () => {
  const buyer = await sale.buyer();
  const nothing = { tenantId: 'eur', expectedTotal: '0.00' };
  expect(await refusal(sale.send('PlaceOrder', nothing, buyer))).toMatchObject({
    code: 'cart-empty',
  });
  const unknown = { productId: randomUUID(), quantity: 1, tenantId: 'eur' };
  expect(await refusal(sale.send('AddCartItem', unknown, buyer))).toMatchObject({ status: 404 });
});

test('fifty times the same key is one order and fifty equal answers', async () => {
  const productId = await sale.product({ price: '10.00', keys: 60 });
  const buyer = await sale.buyer();
  await deposit(buyer, '1000.00');
  await sale.send('AddCartItem', { productId, quantity: 1, tenantId: 'eur' }, buyer);
  const input = { tenantId: 'eur', expectedTotal: '10.00' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      sale.send<Order>('PlaceOrder', input, { as: buyer, key: 'one-and-the-same', bus: n % 2 }),
    ),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.status).toBe('completed');
  expect(await eventTypes(`order-${answers[0]?.id ?? ''}`)).toEqual([
    'OrderPlaced.v1',
    'OrderCompleted.v1',
  ]);
});

test('twenty checkouts at once on one wallet worth a third of them never overdraw it', async () => {
  const productId = await sale.product({ price: '30.00', keys: 40 });
  const first = await sale.buyer();
  await deposit(first, '100.00');
  await limit(first, '100.00');
  const buyers = await Promise.all(
    Array.from({ length: 20 }, () => sale.buyer({ colleagueOf: first })),
  );
  const orders = await Promise.all(
    buyers.map((buyer, n) =>
      sale.buy(buyer, { productId, quantity: 1, total: '30.00', bus: n % 2 }),
    ),
  );
  const settled = await settledOrders(first, orders);
  expect(settled.filter(({ status }) => status === 'completed')).toHaveLength(6);
  expect(settled.filter(({ failure }) => failure?.code === 'insufficient-balance')).toHaveLength(
    14,
  );
  const { items: transactions } = await sale.query<WalletTransactionsPage>(
    'wallet.transactions',
    {},
    first,
  );
  for (const { balanceAfter } of transactions) {
    expect(Number(balanceAfter.depositBalance)).toBeGreaterThanOrEqual(0);
  }
  expect(await sale.query<WalletBalance>('wallet.balance', {}, first)).toMatchObject({
    depositBalance: '0.00',
    creditUsed: '80.00',
  });
});

test('sixty buyers of twenty keys: twenty orders, twenty different keys, and the rest fail', async () => {
  const productId = await sale.product({ price: '5.00', keys: 20 });
  const buyers = await Promise.all(Array.from({ length: 60 }, () => sale.buyer()));
  await Promise.all(buyers.map((buyer) => deposit(buyer, '5.00')));
  const orders = await Promise.all(
    buyers.map(async (buyer, n) => {
      const order = await sale.buy(buyer, { productId, quantity: 1, total: '5.00', bus: n % 2 });
      const [settled] = await settledOrders(buyer, [order]);
      return settled;
    }),
  );
  const completed = orders.filter((order) => order?.status === 'completed');
  expect(completed).toHaveLength(20);
  expect(orders.filter((order) => order?.failure?.code === 'insufficient-stock')).toHaveLength(40);
  expect(new Set(completed.flatMap((order) => order?.keys.map(({ id }) => id))).size).toBe(20);
});

/** Orders as they stand once settled: one that took longer than its buyer waited is sent again. */
async function settledOrders(buyer: Buyer, orders: readonly Order[]): Promise<readonly Order[]> {
  const settled: Order[] = [];
  for (const order of orders) {
    const open = order.status === 'processing';
    const input = { orderId: order.id };
    settled.push(open ? await sale.send<Order>('SettleOrder', input, OPERATOR) : order);
  }
  await sale.caughtUp();
  const { total } = await sale.query<OrdersPage>('orders.list', {}, buyer);
  expect(total).toBeGreaterThanOrEqual(orders.length);
  return settled;
}

test('a settled order can be settled again without anything happening', async () => {
  const productId = await sale.product({ price: '10.00', keys: 2 });
  const buyer = await sale.buyer();
  await deposit(buyer, '100.00');
  const order = await sale.buy(buyer, { productId, quantity: 1, total: '10.00' });
  const again = await sale.send<Order>('SettleOrder', { orderId: order.id }, OPERATOR);
  expect(again).toEqual(order);
  expect(await eventTypes(`order-${order.id}`)).toHaveLength(2);
});

test('a company sees its own orders and transactions, and none of another', async () => {
  const productId = await sale.product({ price: '10.00', keys: 2 });
  const [buyer, stranger] = [await sale.buyer(), await sale.buyer()];
  await deposit(buyer, '100.00');
  await deposit(stranger, '1.00');
  const order = await sale.buy(buyer, { productId, quantity: 1, total: '10.00' });
  await sale.caughtUp();
  expect(await refusal(sale.query('orders.get', { orderId: order.id }, stranger))).toMatchObject({
    status: 404,
  });
  expect(await sale.query<OrdersPage>('orders.list', {}, stranger)).toEqual({
    items: [],
    total: 0,
  });
  const foreign = { companyId: buyer.companyId };
  expect(await refusal(sale.query('wallet.balance', foreign, stranger))).toMatchObject({
    status: 404,
  });
  expect(await sale.query<OrdersPage>('admin.orders', foreign, OPERATOR)).toMatchObject({
    items: [{ id: order.id }],
    total: 1,
  });
});

test('a deposit in the currency of the other market, or for no company, is refused', async () => {
  const buyer = await sale.buyer({ tenantId: 'km' });
  expect(await refusal(deposit(buyer, '10.00'))).toMatchObject({ code: 'currency-mismatch' });
  const nobody: Buyer = { ...buyer, companyId: randomUUID() };
  expect(await refusal(deposit(nobody, '10.00'))).toMatchObject({ status: 404 });
  expect(await sale.query<WalletBalance>('wallet.balance', {}, buyer)).toMatchObject({
    currency: 'KM',
    totalAvailable: '0.00',
  });
});

test('[O.15] a deposit that repays credit shows as two transactions whose balances follow', async () => {
  const productId = await sale.product({ price: '10.00', keys: 2 });
  const buyer = await sale.buyer();
  await limit(buyer, '20.00');
  const order = await sale.buy(buyer, { productId, quantity: 1, total: '10.00' });
  await deposit(buyer, '25.00');
  await sale.caughtUp();
  const { items: transactions } = await sale.query<WalletTransactionsPage>(
    'wallet.transactions',
    {},
    buyer,
  );
  expect(transactions).toMatchObject([
    {
      kind: 'credit-repaid',
      amount: '-10.00',
      change: { deposit: '-10.00', creditUsed: '-10.00' },
      repaidCredit: null,
    },
    { kind: 'deposit', amount: '25.00', change: { deposit: '25.00' }, repaidCredit: '10.00' },
    {
      kind: 'debit',
      amount: '-10.00',
      change: { deposit: '0.00', creditUsed: '10.00' },
      orderNumber: order.orderNumber,
    },
    { kind: 'credit-limit-set', amount: '20.00' },
  ]);
  expect(transactions[0]?.balanceAfter).toEqual({
    depositBalance: '15.00',
    availableCredit: '20.00',
    creditUsed: '0.00',
  });
  const onlyDebits = { kind: 'debit', limit: 1 };
  const debits = await sale.query<WalletTransactionsPage>('wallet.transactions', onlyDebits, buyer);
  expect([debits.items.length, debits.total]).toEqual([1, 1]);
});

test('the books sum to zero, and the database refuses postings that do not', async () => {
  await sale.caughtUp();
  const { rows } = await sale.owner.raw<{ rows: { sum: string }[] }>(
    'SELECT sum(amount) FROM rm_wallet_ledger.postings GROUP BY transaction_id HAVING sum(amount) <> 0',
  );
  expect(rows).toEqual([]);
  const lopsided = sale.owner.raw(
    `INSERT INTO rm_wallet_ledger.postings
     SELECT transaction_id, 'adjustment', company_id, currency, 1 FROM rm_wallet_ledger.postings LIMIT 1`,
  );
  await expect(lopsided).rejects.toMatchObject({ code: '23514' });
});

test('every read model of the sale equals a fresh replay', async () => {
  await sale.caughtUp();
  for (const projection of sale.projections) {
    const { differences } = await compareWithReplay(projection, {
      db: sale.owner,
      store: sale.store,
    });
    expect({ projection: projection.name, differences }).toEqual({
      projection: projection.name,
      differences: [],
    });
  }
});
