import { beforeAll, expect, test } from '@jest/globals';
import type { BulkResult } from 'contracts/api/console';
import type { KeyBatchRecord, KeyPassport, KeyRecord } from 'contracts/api/admin-keys';
import type { RefundPreview } from 'contracts/api/admin-orders';
import type { Order, RevealedKey, TimelineEntry } from 'contracts/api/orders';
import { headers } from 'contracts/api/headers';
import type { WalletTransaction } from 'contracts/api/wallet';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { readLive } from '../testing/live-reader.ts';
import { mailsTo } from '../testing/outbox.ts';
import { waitForModels } from '../testing/read-models.ts';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { StockedProduct } from '../testing/stocked-product.ts';
import type { ApiResponse, Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';

const reason = 'Bought twice by mistake.';

let admin: Visitor;
let other: Visitor;

beforeAll(async () => {
  [admin, other] = await Promise.all([demoVisitor('admin'), demoVisitor('superadmin')]);
});

/** What a refusal says. */
type RefusalFacts = Pick<Problem, 'code' | 'message'>;

interface Sold {
  readonly customer: Customer;
  readonly goods: StockedProduct;
  readonly order: Order;
}

/** An order of so many licences at 10.00 each, paid from the deposit. */
async function sold(quantity: number, stock = quantity): Promise<Sold> {
  const customer = await newCustomer();
  const goods = await stockedProduct(admin, { stock });
  const total = `${quantity * 10}.00`;
  await deposit(admin, customer.user.companyId ?? '', total);
  const { product } = goods;
  const order = await buy(customer.visitor, { product, quantity, expectedTotal: total });
  return { customer, goods, order };
}

const refundUnder = (once: Record<string, string>, orderId: string, body: object) =>
  admin.post<Order & RefusalFacts>(`/api/admin/orders/${orderId}/refund`, body, once);
const refund = (by: Visitor, orderId: string, body: object) =>
  by.post<Order & RefusalFacts>(`/api/admin/orders/${orderId}/refund`, body, idempotencyHeader());
const replace = (by: Visitor, keyId: string) =>
  by.post<KeyPassport & RefusalFacts>(
    `/api/admin/keys/${keyId}/replace`,
    { reason: 'Used.' },
    idempotencyHeader(),
  );
const filtered = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const statuses = (answers: readonly ApiResponse<unknown>[]) =>
  answers.map(({ status }) => status).toSorted((one, next) => one - next);

test('[O.16] a refund is shown before, done once under its key, and seen by the buyer at once', async () => {
  const { customer, goods, order } = await sold(3);
  const { visitor } = customer;
  const live = await readLive(visitor, 'wallet,orders');
  await live.until((each) => each.text().includes(': connected'));
  const lines = [{ productId: goods.product.id, quantity: 1 }];
  const preview = await admin.post<RefundPreview>(`/api/admin/orders/${order.id}/refund/preview`, {
    lines,
  });
  expect(preview.body).toMatchObject({
    amount: '10.00',
    toCredit: '0.00',
    toDeposit: '10.00',
    keysRevoked: 1,
    status: 'completed',
  });
  const once = idempotencyHeader();
  const request = { lines, reason, expectedRefunded: '0.00' };
  const done = await refundUnder(once, order.id, request);
  expect([done.status, done.body.status, done.body.refundedTotal]).toEqual([
    200,
    'completed',
    '10.00',
  ]);
  expect((await refundUnder(once, order.id, request)).body).toEqual(done.body);
  // The other admin still looks at the order as it was.
  const late = await refund(other, order.id, request);
  expect([late.status, late.body.code]).toEqual([409, 'refund-changed']);
  await live.until((each) => {
    const topics = new Set(each.changes().map(({ topic }) => topic));
    return topics.has('wallet') && topics.has('orders');
  });
  live.close();
  const read = await eventually(
    () => visitor.get<Order>(`/api/orders/${order.id}`),
    ({ body }) => body.refunds.length > 0,
  );
  expect(read.body.keys.map(({ status }) => status).toSorted()).toEqual([
    'active',
    'active',
    'refunded',
  ]);
  const history = await visitor.get<{ data: WalletTransaction[] }>('/api/wallet/transactions');
  expect(history.body.data[0]).toMatchObject({ kind: 'refund', amount: '10.00', note: reason });
});

test('a refund asks for a reason, an Idempotency-Key and something to give back', async () => {
  const { goods, order } = await sold(1);
  const path = `/api/admin/orders/${order.id}/refund`;
  expect((await admin.post(path, { reason })).status).toBe(400);
  expect((await refund(admin, order.id, {})).status).toBe(400);
  const productId = goods.product.id;
  for (const lines of [
    [],
    [{ productId, quantity: 0 }],
    [{ productId }, { productId }],
    [{ productId, quantity: 1, keyIds: [order.keys[0]?.id] }],
  ]) {
    expect((await refund(admin, order.id, { reason, lines })).status).toBe(400);
  }
  const more = await refund(admin, order.id, { reason, lines: [{ productId, quantity: 2 }] });
  expect([more.status, more.body.code]).toEqual([409, 'refund-too-large']);
  const missing = await refund(admin, '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11', { reason });
  expect(missing.status).toBe(404);
});

test('buyers neither refund nor see the vault', async () => {
  const { customer, order } = await sold(1);
  const { visitor } = customer;
  const keyId = order.keys[0]?.id ?? '';
  const answers = [
    await refund(visitor, order.id, { reason }),
    await replace(visitor, keyId),
    await visitor.get(`/api/admin/keys/${keyId}`),
    await visitor.get('/api/admin/keys'),
    await visitor.get(`/api/admin/orders/${order.id}`),
  ];
  expect(new Set(statuses(answers))).toEqual(new Set([403]));
});

test('[O.18] the vault lists keys masked, finds a pasted one, and shows one key’s whole life', async () => {
  const { customer, goods, order } = await sold(1, 3);
  const keyId = order.keys[0]?.id ?? '';
  const { id: productId, name } = goods.product;
  const list = await eventually(
    () => admin.get<KeyRecord[]>(filtered('/api/admin/keys', { productId, status: 'allocated' })),
    ({ body }) => body.length === 1,
  );
  expect(list.headers.get('content-range')).toBe('keys 0-0/1');
  expect(list.body[0]).toMatchObject({ id: keyId, orderId: order.id, status: 'allocated' });
  for (const key of goods.keys) expect(JSON.stringify(list.body)).not.toContain(key);
  const batches = await admin.get<KeyBatchRecord[]>(
    filtered('/api/admin/key-batches', { productId }),
  );
  expect(batches.body).toMatchObject([{ imported: 3, available: 2, allocated: 1, revoked: 0 }]);

  const look = { reason: 'The buyer read it out to us.' };
  const shown = await admin.post<RevealedKey>(
    `/api/admin/keys/${keyId}/reveal`,
    look,
    idempotencyHeader(),
  );
  expect(goods.keys).toContain(shown.body.key);
  const found = await admin.post<KeyRecord[]>('/api/admin/keys/search', { key: shown.body.key });
  expect(found.body.map(({ id }) => id)).toEqual([keyId]);

  const changed = await replace(admin, keyId);
  expect([changed.status, changed.body.status]).toEqual([200, 'replaced']);
  const { body: passport } = await admin.get<KeyPassport>(`/api/admin/keys/${keyId}`);
  const { firstName, lastName, companyName } = customer.user;
  expect(passport).toMatchObject({
    status: 'replaced',
    product: { name },
    order: { orderNumber: order.orderNumber, buyer: { name: `${firstName} ${lastName}` } },
    company: { name: companyName },
    reveals: [{ byStaff: true, reason: look.reason }],
    replacement: { reason: 'Used.', key: { id: changed.body.replacedBy } },
  });
  expect(passport.reveals[0]?.by.name).toMatch(/\w/);
  const twin = await admin.get<KeyPassport>(`/api/admin/keys/${changed.body.replacedBy ?? ''}`);
  expect(twin.body).toMatchObject({ status: 'allocated', origin: { id: keyId } });

  const timeline = await admin.get<TimelineEntry[]>(`/api/admin/orders/${order.id}/timeline`);
  expect(timeline.body.at(-1)).toMatchObject({ kind: 'key-replaced', actor: { kind: 'staff' } });
  expect(timeline.body.at(-1)?.actor.name).toBe(passport.reveals[0]?.by.name);
  const seen = await customer.visitor.get<TimelineEntry[]>(`/api/orders/${order.id}/timeline`);
  expect(seen.body.at(-1)?.actor).toEqual({ kind: 'staff', name: 'Staff' });
});

test('[O.18] keys are revoked one by one or in bulk, each with what became of it', async () => {
  const { goods, order } = await sold(1, 3);
  const productId = goods.product.id;
  const stocked = await eventually(
    () => admin.get<KeyRecord[]>(filtered('/api/admin/keys', { productId, status: 'available' })),
    ({ body }) => body.length === 2,
  );
  const ids = [...stocked.body.map(({ id }) => id), order.keys[0]?.id ?? ''];
  const [first = ''] = ids;
  const one = () =>
    admin.post<KeyPassport & RefusalFacts>(
      `/api/admin/keys/${first}/revoke`,
      { reason },
      idempotencyHeader(),
    );
  expect((await one()).body).toMatchObject({ status: 'revoked', revocation: { reason } });
  const again = await one();
  expect([again.status, again.body.code]).toEqual([409, 'key-revoked']);
  const bulk = await admin.post<BulkResult>(
    '/api/admin/keys/bulk',
    { ids, action: 'revoke', reason },
    idempotencyHeader(),
  );
  expect(bulk.body.results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
    [ids[0], false, 'key-revoked'],
    [ids[1], true, undefined],
    [ids[2], true, undefined],
  ]);
  await eventually(
    () => admin.get<{ stockCount: number }>(`/api/admin/products/${productId}`),
    ({ body }) => body.stockCount === 0,
  );
});

test('the link to the keys is mailed again when an admin says so', async () => {
  const { customer, order } = await sold(1);
  const { email } = customer.user;
  const mails = (count: number) =>
    eventually(
      () => mailsTo(email),
      (all) => all.length === count,
      { everyMs: 100 },
    );
  await mails(1);
  const asked = await admin.post(`/api/admin/orders/${order.id}/confirmation`);
  expect(asked.status).toBe(202);
  const [latest] = await mails(2);
  expect(latest?.text).toContain(`/eur/orders/${order.id}`);
  const atOnce = await admin.post<Problem>(`/api/admin/orders/${order.id}/confirmation`);
  expect([atOnce.status, atOnce.body.message]).toEqual([
    429,
    'The buyer was sent the link again a short while ago. It can be sent once more in 10 minutes.',
  ]);
});

test('the list of orders answers what the console asks, with its range', async () => {
  const { goods, order } = await sold(1);
  const find = (filter: object) =>
    admin.get<Order[]>(`${filtered('/api/admin/orders', filter)}&range=[0,9]&sort=["total","ASC"]`);
  const listed = await eventually(
    () => find({ productId: goods.product.id, status: 'completed' }),
    ({ body }) => body.length === 1,
  );
  expect(listed.headers.get('content-range')).toBe('orders 0-0/1');
  expect(listed.headers.get(headers.totalCount)).toBe('1');
  expect((await find({ q: order.orderNumber })).body.map(({ id }) => id)).toEqual([order.id]);
  expect((await find({ nonsense: 1 })).status).toBe(400);
});

const TIMES = 100;

test('two admins refund the same order at once, a hundred times: one wins, the other is refused, nothing is doubled', async () => {
  const { customer, goods, order } = await sold(TIMES);
  const productId = goods.product.id;
  for (const { id } of order.keys) {
    const request = { reason, lines: [{ productId, keyIds: [id] }] };
    const answers = await Promise.all([admin, other].map((by) => refund(by, order.id, request)));
    expect(statuses(answers)).toEqual([200, 409]);
    const refusal = answers.find(({ status }) => status === 409)?.body;
    expect([refusal?.code, refusal?.message]).toEqual([
      'already-refunded',
      'This was refunded already. Nothing was changed.',
    ]);
  }
  const { visitor } = customer;
  const read = await eventually(
    () => visitor.get<Order>(`/api/orders/${order.id}`),
    ({ body }) => body.status === 'refunded',
  );
  expect([read.body.refunds.length, read.body.refundedTotal]).toEqual([TIMES, order.total]);
  await waitForModels(['wallet_balances'], { seenIn: 'order_history' });
  const wallet = await visitor.get<{ data: { balance: object } }>('/api/wallet');
  expect(wallet.body.data.balance).toMatchObject({ depositBalance: order.total });
});

test('two admins replace the same key at once, a hundred times: one wins, the other is refused, nothing is doubled', async () => {
  const { customer, goods, order } = await sold(TIMES, 2 * TIMES);
  for (const { id } of order.keys) {
    const answers = await Promise.all([admin, other].map((by) => replace(by, id)));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('key-replaced');
  }
  const read = await eventually(
    () => customer.visitor.get<Order>(`/api/orders/${order.id}`),
    ({ body }) => body.keys.length === 2 * TIMES,
  );
  const active = read.body.keys.filter(({ status }) => status === 'active');
  const reveal = await customer.visitor.post<RevealedKey[]>(
    `/api/orders/${order.id}/keys/reveal`,
    {},
    idempotencyHeader(),
  );
  expect(reveal.body.map(({ id }) => id)).toEqual(active.map(({ id }) => id));
  expect(new Set(reveal.body.map(({ key }) => key)).size).toBe(TIMES);
  expect(reveal.body.every(({ key }) => goods.keys.includes(key))).toBe(true);
});
