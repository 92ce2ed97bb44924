import { beforeAll, expect, test } from '@jest/globals';
import type { Branch } from 'contracts/api/branches';
import type { CompanySight } from 'contracts/api/company-sight';
import type { Order, OrderDetails, RevealedKey, TimelineEntry } from 'contracts/api/orders';
import type { ProductListItem } from 'contracts/api/catalog';
import { headers } from 'contracts/api/headers';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { joined } from '../testing/colleagues.ts';
import type { Colleague } from '../testing/colleagues.ts';
import { deposit } from '../testing/deposit.ts';
import { readLive } from '../testing/live-reader.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';

const KEYS = 1_000;

let admin: Visitor;
let owner: Customer;
let productId: string;
let branches: { readonly east: Branch; readonly west: Branch };
/** 1,000 keys of the west. */
let foreign: Order;
let own: Order;
let bound: Colleague;

const reveal = <Body = RevealedKey[]>(visitor: Visitor, id: string) =>
  visitor.post<Body>(`/api/orders/${id}/keys/reveal`, { format: 'json' }, idempotencyHeader());

const onSale = async (stock: number) => {
  const fields = { prices: { eur: '1.00', km: '1.96' } };
  return (await stockedProduct(admin, { stock, fields })).product.id;
};

async function bought(
  branchId: string | undefined,
  quantity: number,
  product = productId,
): Promise<Order> {
  const { visitor } = owner;
  await visitor.post('/api/cart', { productId: product, quantity, tenantId: 'eur' });
  const expectedTotal = `${quantity}.00`;
  const request = {
    tenantId: 'eur',
    expectedTotal,
    ...(branchId === undefined ? {} : { branchId }),
  };
  const placed = await visitor.post<Order>('/api/orders', request, idempotencyHeader());
  expect(placed.status).toBe(201);
  const settled = await eventually(
    () => visitor.get<Order>(`/api/orders/${placed.body.id}`),
    ({ status, body }) => status === 200 && body.status !== 'processing',
  );
  expect(settled.body.status).toBe('completed');
  return settled.body;
}

const chosen = async (sight: Omit<CompanySight, 'chosen'>) => {
  const answer = await owner.visitor.send<CompanySight>('PUT', '/api/company/sight', {
    body: sight,
  });
  expect([answer.status, answer.body]).toEqual([200, { ...sight, chosen: true }]);
};

beforeAll(async () => {
  admin = await demoVisitor('admin');
  owner = await newCustomer();
  productId = await onSale(KEYS + 2);
  await deposit(admin, owner.user.companyId ?? '', '1500.00');
  const open = async (name: string) =>
    (await owner.visitor.post<Branch>('/api/branches', { name })).body;
  branches = { east: await open('East'), west: await open('West') };
  foreign = await bought(branches.west.id, KEYS);
  own = await bought(branches.east.id, 1);
  bound = await joined(owner.visitor, { role: 'buyer', branchIds: [branches.east.id] });
}, 120_000);

test('a buyer of one branch reveals no key of another one, a thousand in one call or one of them', async () => {
  const missing = await reveal<Problem>(bound.visitor, '00000000-0000-4000-8000-000000000000');
  const refused = await reveal<Problem>(bound.visitor, foreign.id);
  expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
  expect(refused.body).toEqual({ ...missing.body, requestId: refused.body.requestId });
  const one = { format: 'json', keyIds: [foreign.keys[0]?.id] };
  const again = await bound.visitor.post<Problem>(
    `/api/orders/${foreign.id}/keys/reveal`,
    one,
    idempotencyHeader(),
  );
  expect([again.status, again.body.code]).toEqual([404, 'not-found']);
  const seen = await reveal(bound.visitor, own.id);
  expect([seen.status, seen.body.length]).toEqual([200, 1]);
  expect((await reveal(owner.visitor, foreign.id)).body).toHaveLength(KEYS);
});

test('a buyer of one branch sees its orders, keys and spending, and those of no other', async () => {
  const get = async <Body>(path: string) => (await bound.visitor.get<Body>(path)).body;
  expect((await get<Order[]>('/api/orders')).map(({ id }) => id)).toEqual([own.id]);
  expect((await bound.visitor.get(`/api/orders/${foreign.id}`)).status).toBe(404);
  expect((await bound.visitor.get(`/api/orders/${foreign.id}/timeline`)).status).toBe(404);
  const keys = await get<{ readonly orderId: string }[]>('/api/keys');
  expect(keys.map(({ orderId }) => orderId)).toEqual([own.id]);
  const spent = await get<{ readonly total: { readonly amount: string } }>(
    '/api/branches/spending',
  );
  expect(spent.total.amount).toBe('1.00');
  expect((await get<Branch[]>('/api/branches')).map(({ id }) => id)).toEqual([branches.east.id]);
  const looks = await get<{ readonly orderId: string }[]>('/api/orders/reveals');
  expect(looks.filter(({ orderId }) => orderId !== own.id)).toEqual([]);
});

test('a buyer of one branch does not see the wallet, and buys for it all the same', async () => {
  for (const path of ['/api/wallet', '/api/wallet/transactions', '/api/wallet/threshold'])
    expect([path, (await bound.visitor.get(path)).status]).toEqual([path, 403]);
  await bound.visitor.post('/api/cart', { productId, quantity: 1, tenantId: 'eur' });
  const request = { tenantId: 'eur', expectedTotal: '1.00', branchId: branches.east.id };
  const placed = await bound.visitor.post<Order>('/api/orders', request, idempotencyHeader());
  expect(placed.status).toBe(201);
});

test('how the wallet paid an order is not shown to a buyer of one branch', async () => {
  const seen = (await bound.visitor.get<OrderDetails>(`/api/orders/${own.id}`)).body;
  expect([seen.status, seen.payment]).toEqual(['completed', null]);
  const timeline = (await bound.visitor.get<TimelineEntry[]>(`/api/orders/${own.id}/timeline`))
    .body;
  for (const { details } of timeline) expect(details).not.toHaveProperty('deposit');
  const whole = (await owner.visitor.get<OrderDetails>(`/api/orders/${own.id}`)).body;
  expect(whole.payment).not.toBeNull();
});

test('what changes in another branch is not announced to a buyer of one', async () => {
  const listening = await readLive(bound.visitor, 'orders,wallet');
  try {
    await reveal(owner.visitor, foreign.id);
    await reveal(owner.visitor, own.id);
    await listening.until((reader) => reader.changes().some(({ id }) => id === own.id));
    const beyond = listening
      .changes()
      .filter(({ topic, id }) => topic === 'wallet' || id === foreign.id);
    expect(beyond).toEqual([]);
  } finally {
    listening.close();
  }
});

/** Which of a company's products somebody is shown, and how many it says there are. */
async function boughtShownTo({ visitor }: { readonly visitor: Visitor }) {
  const answer = await visitor.get<ProductListItem[]>('/api/products?own=bought&view=list');
  expect(answer.status).toBe(200);
  const ids = answer.body.map(({ id }) => id);
  expect(answer.headers.get(headers.totalCount)).toBe(String(ids.length));
  return ids.toSorted();
}

test('a buyer of one branch is not shown what other branches bought, and what was bought for none', async () => {
  const [west, none, both] = [await onSale(1), await onSale(1), await onSale(2)];
  await bought(branches.west.id, 1, west);
  await bought(undefined, 1, none);
  await bought(branches.east.id, 1, both);
  await bought(branches.west.id, 1, both);
  const everything = [productId, west, none, both].toSorted();
  const shown = (ids: readonly string[], to: { readonly visitor: Visitor }) =>
    eventually(
      () => boughtShownTo(to),
      (found) => found.join() === ids.toSorted().join(),
    );
  await shown(everything, owner);
  await shown([productId, both], bound);
  const other = await joined(owner.visitor, { role: 'buyer', branchIds: [branches.west.id] });
  await shown([productId, west, both], other);
  await shown(everything, owner);
  await chosen({ buyersSee: 'company', viewersSee: 'branches' });
  await shown(everything, bound);
  await chosen({ buyersSee: 'branches', viewersSee: 'branches' });
  await shown([productId, both], bound);
}, 60_000);

test('an owner chooses how far branches bound what people see, at once', async () => {
  await chosen({ buyersSee: 'company', viewersSee: 'branches' });
  expect((await reveal(bound.visitor, foreign.id)).body).toHaveLength(KEYS);
  await eventually(async () => (await bound.visitor.get('/api/wallet')).status === 200);
  await chosen({ buyersSee: 'branches', viewersSee: 'branches' });
  expect((await reveal(bound.visitor, foreign.id)).status).toBe(404);
  await eventually(async () => (await bound.visitor.get('/api/wallet')).status === 403);
  const refused = await bound.visitor.send('PUT', '/api/company/sight', {
    body: { buyersSee: 'company', viewersSee: 'company' },
  });
  expect(refused.status).toBe(403);
});
