import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KeyRecord } from 'contracts/api/admin-keys';
import type { RefundPreview } from 'contracts/api/admin-orders';
import type { Order, RevealedKey } from 'contracts/api/orders';
import type { WalletBalance, WalletStatement } from 'contracts/api/wallet';
import type {
  LicensingKeyResult,
  LicensingRevealsResult,
  ReplaceKeyResult,
  RevokeKeysResult,
} from 'contracts/calls/licensing';
import type { OrderTimelineResult, OrdersGetResult, OrdersPage } from 'contracts/calls/ordering';
import type { WalletTransactionsPage } from 'contracts/calls/wallet';
import { dayAfter, dayOf } from 'contracts/primitives/market-days';
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

const reason = 'Bought twice by mistake.';

interface Bought {
  readonly buyer: Buyer;
  readonly order: Order;
  readonly productId: string;
}

/** An order of so many licences at 12.50, paid with 14.90 of deposit and the rest on credit. */
async function bought(quantity: number, keys = quantity): Promise<Bought> {
  const productId = await sale.product({ price: '12.50', keys });
  const buyer = await sale.buyer();
  const { companyId } = buyer;
  const deposit = { companyId, amount: '14.90', currency: 'EUR', reference: 'Transfer' };
  await sale.send('RecordDeposit', deposit, OPERATOR);
  await sale.send('SetCreditLimit', { companyId, amount: '2000.00' }, OPERATOR);
  const total = (quantity * 12.5).toFixed(2);
  const order = await sale.buy(buyer, { productId, quantity, total });
  await sale.caughtUp();
  return { buyer, order, productId };
}

const refund = (orderId: string, more: object = {}, bus = 0) =>
  sale.send<Order>('RefundOrder', { orderId, reason, ...more }, { as: OPERATOR, bus });
const preview = (orderId: string, more: object = {}) =>
  sale.send<RefundPreview>('PreviewRefund', { orderId, ...more }, OPERATOR);
const revoke = (keyIds: readonly string[], why = 'The supplier has withdrawn it.') =>
  sale.send<RevokeKeysResult>('RevokeKeys', { keyIds, reason: why }, OPERATOR);
const replace = (keyId: string, bus = 0) =>
  sale.send<ReplaceKeyResult>('ReplaceKey', { keyId, reason: 'Used.' }, { as: OPERATOR, bus });
const wallet = (of: Buyer) => sale.query<WalletBalance>('wallet.balance', {}, of);
const keysOf = (input: object) =>
  sale.query<{ items: KeyRecord[]; total: number }>('licensing.keys', input, OPERATOR);
const read = (of: Buyer, orderId: string) =>
  sale.query<OrdersGetResult>('orders.get', { orderId }, of);

const batchesOf = (keys: readonly KeyRecord[]) =>
  [...new Set(keys.map(({ batchId }) => batchId))].map((batchId) => `keyBatch-${batchId}`);

const refusal = async (attempt: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (error instanceof HttpError) return error;
  throw new Error('it was not refused');
};

test('[O.16] a whole refund gives credit back first, then deposit, and takes the keys, in one append', async () => {
  const { buyer, order } = await bought(3);
  expect(await preview(order.id)).toMatchObject({
    amount: '37.50',
    toCredit: '22.60',
    toDeposit: '14.90',
    keysRevoked: 3,
    refundedTotal: '37.50',
    status: 'refunded',
  });
  const refunded = await refund(order.id);
  expect(refunded).toMatchObject({
    status: 'refunded',
    refundedTotal: '37.50',
    refunds: [{ amount: '37.50', credit: '22.60', deposit: '14.90', keys: 3, reason }],
  });
  expect(refunded.keys.map(({ status }) => status)).toEqual(['refunded', 'refunded', 'refunded']);
  await sale.caughtUp();
  expect(await wallet(buyer)).toMatchObject({ depositBalance: '14.90', creditUsed: '0.00' });
  const { timeline, ...shown } = await read(buyer, order.id);
  expect(shown).toEqual(refunded);
  expect(timeline.map(({ status }) => status)).toEqual(['processing', 'completed', 'refunded']);
  const keys = await keysOf({ orderId: order.id });
  expect(keys.items.map(({ status }) => status)).toEqual(['revoked', 'revoked', 'revoked']);
  const streams = [
    `order-${order.id}`,
    `wallet-${buyer.companyId ?? ''}`,
    ...batchesOf(keys.items),
  ];
  const heads = await Promise.all(streams.map(async (each) => sale.store.readStream(each)));
  const commands = new Set(heads.map((events) => events.at(-1)?.metadata['commandId']));
  expect(commands.size).toBe(1);
});

test('[O.15][O.16] a partial refund shows with its sign and note, and the order stays completed', async () => {
  const { buyer, order, productId } = await bought(3);
  const lines = [{ productId, quantity: 1 }];
  const part = await refund(order.id, { lines, expectedRefunded: '0.00' });
  expect(part).toMatchObject({ status: 'completed', refundedTotal: '12.50' });
  await sale.caughtUp();
  const { items } = await sale.query<WalletTransactionsPage>('wallet.transactions', {}, buyer);
  expect(items[0]).toMatchObject({
    kind: 'refund',
    amount: '12.50',
    depositPart: '0.00',
    creditPart: '12.50',
    orderNumber: order.orderNumber,
    note: reason,
  });
  const month = part.placedAt.slice(0, 7);
  const statement = await sale.query<WalletStatement>('wallet.statement', { month }, buyer);
  expect(statement.movements.at(-1)).toMatchObject({
    kind: 'refund',
    change: { deposit: '0.00', creditUsed: '-12.50' },
  });
  const steps = await sale.query<OrderTimelineResult>(
    'orders.timeline',
    { orderId: order.id },
    buyer,
  );
  expect(steps.at(-1)).toMatchObject({
    kind: 'refunded',
    actor: { kind: 'portal' },
    details: { amount: '12.50', toCredit: '12.50', toDeposit: '0.00', keys: 1, reason },
  });
  const rest = await refund(order.id);
  expect(rest).toMatchObject({ status: 'refunded', refundedTotal: '37.50' });
  expect(rest.refunds.map(({ amount }) => amount)).toEqual(['12.50', '25.00']);
});

test('credit that was repaid before the refund goes to the deposit', async () => {
  const { buyer, order } = await bought(2);
  const { companyId } = buyer;
  const deposit = { companyId, amount: '100.00', currency: 'EUR', reference: 'Repayment' };
  await sale.send('RecordDeposit', deposit, OPERATOR);
  expect(await preview(order.id)).toMatchObject({ toCredit: '0.00', toDeposit: '25.00' });
  await refund(order.id);
  await sale.caughtUp();
  expect(await wallet(buyer)).toMatchObject({ depositBalance: '114.90', creditUsed: '0.00' });
});

test('a refund is refused where there is nothing to give back, and nothing moves', async () => {
  const { buyer, order, productId } = await bought(1);
  await refund(order.id);
  expect(await refusal(refund(order.id))).toMatchObject({ status: 409, code: 'already-refunded' });
  expect(await refusal(preview(order.id))).toMatchObject({ code: 'already-refunded' });
  const failed = await sale.buy(buyer, { productId, quantity: 1, total: '12.50' });
  expect(failed.status).toBe('failed');
  expect(await refusal(refund(failed.id))).toMatchObject({ code: 'order-not-completed' });
  expect(
    await refusal(sale.send('RefundOrder', { orderId: order.id, reason }, buyer)),
  ).toMatchObject({ status: 403 });
});

test('a refund that is sent again under its key is the same refund', async () => {
  const { order, productId } = await bought(2);
  const input = { orderId: order.id, reason, lines: [{ productId, quantity: 1 }] };
  const send = (bus: number) =>
    sale.send<Order>('RefundOrder', input, { as: OPERATOR, key: `refund ${order.id}`, bus });
  const answers = await Promise.all([send(0), send(1), send(0)]);
  expect(answers.map(({ refundedTotal }) => refundedTotal)).toEqual(['12.50', '12.50', '12.50']);
});

test('[O.18] a replaced key gives way to one of the stock, and only the new one can be shown', async () => {
  const { buyer, order } = await bought(2, 3);
  const [first] = order.keys;
  if (!first) throw new Error('no key');
  const { replacement } = await replace(first.id);
  await sale.caughtUp();
  const { keys } = await read(buyer, order.id);
  expect(keys.map(({ id, status }) => [id, status])).toEqual([
    [first.id, 'replaced'],
    [order.keys[1]?.id, 'active'],
    [replacement.id, 'active'],
  ]);
  expect(keys[0]).toMatchObject({ replacedBy: replacement.id, reason: 'Used.' });
  const shown = await sale.send<RevealedKey[]>('RevealKeys', { orderId: order.id }, buyer);
  expect(shown.map(({ id }) => id)).toEqual([order.keys[1]?.id, replacement.id]);
  const old = { orderId: order.id, keyIds: [first.id] };
  expect(await refusal(sale.send('RevealKeys', old, buyer))).toMatchObject({
    code: 'key-not-found',
  });
  expect(await refusal(replace(first.id))).toMatchObject({ status: 409, code: 'key-replaced' });
  // The stock is empty now.
  expect(await refusal(replace(replacement.id))).toMatchObject({ code: 'insufficient-stock' });
  const all = await refund(order.id);
  expect(all.refundedTotal).toBe('25.00');
});

test('[O.18] revoked keys leave the stock or their orders, and each that cannot be revoked says why', async () => {
  const { buyer, order, productId } = await bought(1, 3);
  const { items } = await keysOf({ productId, status: 'available' });
  const [sold] = order.keys;
  const ids = [items[0]?.id ?? '', sold?.id ?? '', '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11'];
  const rows = await revoke(ids);
  expect(rows.map(({ refused }) => refused?.code ?? null)).toEqual([null, null, 'key-not-found']);
  const again = await revoke(ids.slice(0, 2));
  expect(again.map(({ refused }) => refused?.code)).toEqual(['key-revoked', 'key-revoked']);
  await sale.caughtUp();
  expect((await keysOf({ productId, status: 'available' })).total).toBe(1);
  expect((await keysOf({ productId })).total).toBe(3);
  const { keys, status } = await read(buyer, order.id);
  expect([status, keys[0]?.status]).toEqual(['completed', 'revoked']);
  const next = await sale.buy(buyer, { productId, quantity: 2, total: '25.00' });
  expect(next.failure?.code).toBe('insufficient-stock');
  // A bad key is made good.
  const { replacement } = await replace(sold?.id ?? '');
  expect(replacement.id).toBe(items[1]?.id);
});

test('a look of an admin is recorded with its reason, and the buyer sees that there was one', async () => {
  const { buyer, order, productId } = await bought(1, 2);
  const look = (keyId: string) =>
    sale.send<RevealedKey>('RevealKey', { keyId, reason: 'The buyer asked.' }, OPERATOR);
  const sold = order.keys[0]?.id ?? '';
  const { items } = await keysOf({ productId, status: 'available' });
  const stocked = items[0]?.id ?? '';
  expect((await look(sold)).key).not.toBe((await look(stocked)).key);
  await sale.caughtUp();
  const seen = await sale.query<LicensingRevealsResult>('licensing.reveals', {}, buyer);
  expect(seen.items).toMatchObject([{ orderId: order.id, byStaff: true, keyIds: [sold] }]);
  const passport = (keyId: string) =>
    sale.query<LicensingKeyResult>('licensing.key', { keyId }, OPERATOR);
  for (const keyId of [sold, stocked]) {
    expect((await passport(keyId)).reveals).toMatchObject([
      { byStaff: true, reason: 'The buyer asked.', byId: 'system:test' },
    ]);
  }
  const text = (await look(sold)).key;
  const found = await keysOf({ key: ` ${text} ` });
  expect(found.items.map(({ id }) => id)).toEqual([sold]);
  expect((await keysOf({ key: 'no such key' })).items).toEqual([]);
  expect((await keysOf({ lastFour: text.slice(-4) })).items.map(({ id }) => id)).toContain(sold);
});

test('the confirmation is asked for again, and not for an order that has no keys', async () => {
  const { order } = await bought(1);
  const input = { orderId: order.id };
  expect(await sale.send('SendConfirmationAgain', input, OPERATOR)).toMatchObject(input);
  const events = await sale.store.readStream(`order-${order.id}`);
  expect(events.at(-1)?.type).toBe('OrderConfirmationRequested.v1');
  await refund(order.id);
  expect(await refusal(sale.send('SendConfirmationAgain', input, OPERATOR))).toMatchObject({
    code: 'no-keys',
  });
});

const TIMES = 100;
const outcomes = async (attempts: readonly Promise<unknown>[]): Promise<string[]> => {
  const settled = await Promise.allSettled(attempts);
  return settled
    .map((each) => {
      if (each.status === 'fulfilled') return 'done';
      return each.reason instanceof HttpError ? each.reason.code : String(each.reason);
    })
    .toSorted();
};

test('two admins in two processes refund the same order a hundred times: one wins, the other is refused', async () => {
  const { buyer, order, productId } = await bought(TIMES);
  for (const [round, key] of order.keys.entries()) {
    const lines = [{ productId, keyIds: [key.id] }];
    expect(
      await outcomes([
        refund(order.id, { lines }, round % 2),
        refund(order.id, { lines }, 1 - (round % 2)),
      ]),
    ).toEqual(['already-refunded', 'done']);
  }
  await sale.caughtUp();
  const { refunds, refundedTotal, status } = await read(buyer, order.id);
  expect([refunds.length, refundedTotal, status]).toEqual([TIMES, '1250.00', 'refunded']);
  expect(await wallet(buyer)).toMatchObject({ depositBalance: '14.90', creditUsed: '0.00' });
});

test('two admins in two processes replace the same key a hundred times: one wins, the other is refused', async () => {
  const { buyer, order, productId } = await bought(TIMES, 2 * TIMES);
  for (const [round, key] of order.keys.entries()) {
    expect(await outcomes([replace(key.id, round % 2), replace(key.id, 1 - (round % 2))])).toEqual([
      'done',
      'key-replaced',
    ]);
  }
  await sale.caughtUp();
  const { keys } = await read(buyer, order.id);
  expect(keys.filter(({ status }) => status === 'active')).toHaveLength(TIMES);
  expect(new Set(keys.map(({ id }) => id)).size).toBe(2 * TIMES);
  expect((await keysOf({ productId, status: 'available' })).total).toBe(0);
  expect((await keysOf({ productId, status: 'replaced' })).total).toBe(TIMES);
});

test('a key that is refunded and replaced at once is one of them', async () => {
  const { order, productId } = await bought(20, 40);
  for (const [round, { id }] of order.keys.entries()) {
    const lines = [{ productId, keyIds: [id] }];
    const done = await outcomes([
      refund(order.id, { lines }, round % 2),
      replace(id, 1 - (round % 2)),
    ]);
    expect(done.filter((each) => each === 'done')).toHaveLength(1);
  }
});

test('the console lists orders by market, state, company, product, day and number, with their count', async () => {
  const { buyer, order, productId } = await bought(1);
  const list = (input: object) => sale.query<OrdersPage>('admin.orders', input, OPERATOR);
  const { companyId } = buyer;
  const day = dayOf('eur', new Date(order.placedAt));
  for (const filter of [
    { companyId },
    { productId },
    { q: order.orderNumber.toLowerCase() },
    { id: [order.id] },
    { companyId, status: 'completed', tenantId: 'eur', from: day, to: day },
  ]) {
    expect(await list(filter)).toMatchObject({ items: [{ id: order.id }], total: 1 });
  }
  expect((await list({ q: order.orderNumber.slice(1) })).items).toEqual([]);
  // The day may have changed while the others were placed.
  const days = { from: dayAfter(day, -1), to: dayAfter(day) };
  const page = await list({ limit: 1, ...days, sort: 'total', order: 'asc' });
  const counted = await sale.owner('orders').withSchema('rm_order_history').count({ all: '*' });
  expect(page.total).toBe(Number(counted[0]?.all));
  const refunded = await list({ limit: 1, status: 'refunded' });
  const states = await sale
    .owner('orders')
    .withSchema('rm_order_history')
    .where({ status: 'refunded' })
    .count({ all: '*' });
  expect(refunded.total).toBe(Number(states[0]?.all));
});

test.each(['asc', 'desc'])(
  'pages of the vault and of the orders are slices of the whole, %s',
  async (order) => {
    const all = { limit: 200, order };
    for (const [name, filter] of [
      ['licensing.keys', {}],
      ['licensing.keys', { status: 'allocated' }],
      ['admin.orders', {}],
      ['admin.orders', { status: 'completed', tenantId: 'eur' }],
    ] as const) {
      const list = (slice: object) =>
        sale.query<{ items: { id: string }[]; total: number }>(
          name,
          { ...filter, ...slice },
          OPERATOR,
        );
      const { items, total } = await list(all);
      const ids = items.map(({ id }) => id);
      const last = ids.length - 3;
      for (const offset of [1, 2, 5, Math.floor(last / 2), last]) {
        const page = await list({ order, offset, limit: 4 });
        expect(page.items.map(({ id }) => id).slice(0, ids.length - offset)).toEqual(
          ids.slice(offset, offset + 4),
        );
        expect(page.total).toBe(total);
      }
    }
  },
);

test('the books sum to zero, and every read model equals a fresh replay', async () => {
  await sale.caughtUp();
  const { rows } = await sale.owner.raw<{ rows: unknown[] }>(
    'SELECT 1 FROM rm_wallet_ledger.postings GROUP BY transaction_id HAVING sum(amount) <> 0',
  );
  expect(rows).toEqual([]);
  for (const projection of sale.projections) {
    const parts = { db: sale.owner, store: sale.store };
    const { differences } = await compareWithReplay(projection, parts);
    expect({ projection: projection.name, differences }).toEqual({
      projection: projection.name,
      differences: [],
    });
  }
});
