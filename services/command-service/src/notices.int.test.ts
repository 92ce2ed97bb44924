import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StoredNotice, StockWishes, UnreadNotices } from 'contracts/api/notices';
import { MAX_STOCK_WISHES } from 'contracts/constants/notices';
import type { Order } from 'contracts/api/orders';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { compareWithReplay } from 'kernel/projections/compare';
import { sealEvents } from 'kernel/testing/seal-events';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

const OWNER = { companyRole: 'owner', branchIds: null };

let sale: SaleStack;
let productId: string;

beforeAll(async () => {
  sale = await startSaleStack();
  productId = await sale.product({ price: '10.00', keys: 40 });
});

afterAll(async () => {
  await sale.close();
});

const deposit = async ({ companyId }: Buyer, amount: string) =>
  sale.send(
    'RecordDeposit',
    { companyId, amount, currency: 'EUR', reference: 'Transfer' },
    OPERATOR,
  );
const noticesOf = async (as: Buyer, options: { role?: CompanyRole; unread?: boolean } = {}) => {
  await sale.caughtUp();
  const { role: companyRole = 'owner', unread = false } = options;
  const asked = { companyRole, branchIds: null, unread };
  return sale.query<{ items: StoredNotice[]; total: number }>('notices.list', asked, as);
};
/** What they are told, newest first, without ids and instants. */
const toldTo = async (as: Buyer, role?: CompanyRole) => {
  const { items } = await noticesOf(as, role ? { role } : {});
  return items.map(({ id: _id, at: _at, read: _read, ...facts }) => facts);
};
const unreadBy = async (as: Buyer) => {
  await sale.caughtUp();
  return (await sale.query<UnreadNotices>('notices.unread', OWNER, as)).unread;
};
const buy = (as: Buyer, quantity: number): Promise<Order> =>
  sale.buy(as, { productId, quantity, total: `${quantity * 10}.00` });

test('what is done to a wallet is told to everybody of its company once, and to no other', async () => {
  const [buyer, stranger] = [await sale.buyer(), await sale.buyer()];
  await deposit(buyer, '100.00');
  const { companyId } = buyer;
  await sale.send('SetCreditLimit', { companyId, amount: '50.00' }, OPERATOR);
  await buy(buyer, 1);
  const told = [
    { kind: 'credit-limit', currency: 'EUR', limit: '50.00', available: '150.00' },
    { kind: 'deposit', currency: 'EUR', amount: '100.00', available: '100.00' },
  ];
  expect(await toldTo(buyer)).toEqual(told);
  expect(await toldTo(await sale.buyer({ colleagueOf: buyer }), 'viewer')).toEqual(told);
  expect(await toldTo(stranger)).toEqual([]);
});

test('a balance that falls below the threshold is told once until it was above it again', async () => {
  const buyer = await sale.buyer();
  const low = async () => (await toldTo(buyer)).filter(({ kind }) => kind === 'balance-low');
  await sale.send('SetBalanceThreshold', { threshold: '50.00' }, buyer);
  expect(await low()).toEqual([]);
  await deposit(buyer, '100.00');
  await buy(buyer, 5);
  expect(await low()).toEqual([]);
  await buy(buyer, 1);
  await buy(buyer, 1);
  expect(await low()).toEqual([
    { kind: 'balance-low', currency: 'EUR', available: '40.00', threshold: '50.00' },
  ]);
  await deposit(buyer, '30.00');
  await buy(buyer, 2);
  await buy(buyer, 1);
  expect((await low()).map((each) => 'available' in each && each.available)).toEqual([
    '40.00',
    '40.00',
  ]);
  const off = await sale.send('SetBalanceThreshold', { threshold: null }, buyer);
  expect(off).toEqual({ currency: 'EUR', threshold: null });
  await buy(buyer, 1);
  expect(await low()).toHaveLength(2);
});

test('who asked is told once when a product is back in their market, and may ask again', async () => {
  const empty = await sale.product({ price: '10.00', keys: 0 });
  const wish = { productId: empty };
  const [asks, gaveUp] = [await sale.buyer(), await sale.buyer()];
  const wished = async () =>
    (await sale.query<StockWishes>('notices.wishes', {}, asks)).productIds.includes(empty);
  const restock = async (key: string) => {
    const keys = [{ line: 1, key: `${key}-${empty}` }];
    const delivery = { productId: empty, supplierReference: 'Again', keys };
    await sale.send('ImportKeys', delivery, OPERATOR);
    await sale.caughtUp();
  };
  const waits = { ...wish, wished: true };
  expect(await sale.send('WishBackInStock', wish, asks)).toEqual(waits);
  await sale.caughtUp();
  expect(await sale.send('WishBackInStock', wish, asks)).toEqual(waits);
  const { length } = await sale.store.readStream(`stockWish-${asks.id}-${empty}`);
  expect(length).toBe(1);
  await sale.send('WishBackInStock', wish, gaveUp);
  const gone = await sale.send('WithdrawStockWish', wish, gaveUp);
  expect(gone).toEqual({ ...wish, wished: false });
  await sale.caughtUp();
  expect(await wished()).toBe(true);
  await restock('first');
  await restock('second');
  expect(await wished()).toBe(false);
  expect(await toldTo(asks)).toMatchObject([{ kind: 'back-in-stock', productId: empty }]);
  expect(await toldTo(gaveUp)).toEqual([]);
  expect(await toldTo(await sale.buyer({ colleagueOf: asks }))).toEqual([]);
  await expect(sale.send('WishBackInStock', wish, asks)).rejects.toMatchObject({
    status: 409,
    code: 'in-stock',
  });
  await deposit(asks, '20.00');
  await sale.buy(asks, { productId: empty, quantity: 2, total: '20.00' });
  await sale.caughtUp();
  await sale.send('WishBackInStock', wish, asks);
  await restock('third');
  const back = (await toldTo(asks)).filter(({ kind }) => kind === 'back-in-stock');
  expect(back).toHaveLength(2);
  await expect(sale.send('WishBackInStock', { productId: asks.id }, asks)).rejects.toMatchObject({
    status: 404,
  });
});

test('who waits for as many products as anybody may can ask for no further one', async () => {
  const empty = await sale.product({ price: '10.00', keys: 0 });
  const asks = await sale.buyer();
  const wishFor = async (wished: string) => {
    const reader = { userId: asks.id, companyId: asks.companyId };
    const data = { ...reader, tenantId: 'eur', productId: wished };
    const stream = `stockWish-${asks.id}-${wished}`;
    const events = sealEvents(stream, [{ type: 'BackInStockWished.v1', data }]);
    await sale.store.append({ stream, expected: 'no_stream', events });
  };
  await Promise.all(Array.from({ length: MAX_STOCK_WISHES }, async () => wishFor(randomUUID())));
  await sale.caughtUp();
  await expect(sale.send('WishBackInStock', { productId: empty }, asks)).rejects.toMatchObject({
    status: 409,
    code: 'wishes-full',
  });
});

test('keys that are replaced one by one are one notice; who marks what they saw has not read what it grew to; refunds and revocations are told too', async () => {
  const buyer = await sale.buyer();
  await deposit(buyer, '40.00');
  const order = await buy(buyer, 4);
  const reason = 'They do not work.';
  const keyIds = order.keys.map(({ id }) => id);
  const replace = async (place: number) => {
    await sale.caughtUp();
    await sale.send('ReplaceKey', { keyId: keyIds[place], reason }, OPERATOR);
  };
  await replace(0);
  await replace(1);
  const [gathered] = (await noticesOf(buyer)).items;
  expect(gathered).toMatchObject({ kind: 'keys-replaced', orderId: order.id, keys: 2 });
  await sale.send('MarkNoticesRead', { ids: [gathered?.id] }, buyer);
  expect((await noticesOf(buyer)).items[0]?.read).toBe(true);
  await deposit(buyer, '1.00');
  await replace(2);
  await sale.send('MarkNoticesRead', { ids: [gathered?.id] }, buyer);
  await sale.send('MarkNoticesReadThrough', { id: gathered?.id }, buyer);
  expect((await noticesOf(buyer)).items).toMatchObject([
    { kind: 'keys-replaced', keys: 3, read: false },
    { kind: 'deposit', amount: '1.00', read: false },
    { kind: 'deposit', amount: '40.00', read: true },
  ]);
  await sale.send('RevokeKeys', { keyIds: [keyIds[3]], reason }, OPERATOR);
  await sale.send('RefundOrder', { orderId: order.id, reason }, OPERATOR);
  const told = (await toldTo(buyer)).slice(0, 2);
  expect(told).toMatchObject([
    { kind: 'order-refunded', orderId: order.id, currency: 'EUR', amount: '40.00' },
    { kind: 'keys-revoked', orderId: order.id, keys: 1 },
  ]);
  const viewed = (await toldTo(buyer, 'viewer')).map(({ kind }) => kind);
  expect(viewed).toEqual(['order-refunded', 'deposit', 'deposit']);
});

test('everybody reads for themselves, one by one or through the newest; a replay comes to the same rows', async () => {
  const buyer = await sale.buyer();
  const colleague = await sale.buyer({ colleagueOf: buyer });
  for (const amount of ['1.00', '2.00', '3.00']) await deposit(buyer, amount);
  const [third, second] = (await noticesOf(buyer)).items;
  const mark = (ids: readonly unknown[], as: Buyer) => sale.send('MarkNoticesRead', { ids }, as);
  await mark([second?.id], buyer);
  expect([await unreadBy(buyer), await unreadBy(colleague)]).toEqual([2, 3]);
  expect((await noticesOf(buyer, { unread: true })).total).toBe(2);
  await sale.send('MarkNoticesReadThrough', { id: third?.id }, buyer);
  await deposit(buyer, '4.00');
  expect([await unreadBy(buyer), await unreadBy(colleague)]).toEqual([1, 4]);
  const stranger = await sale.buyer();
  await mark([third?.id], stranger);
  await sale.send('MarkNoticesReadThrough', { id: third?.id }, stranger);
  await deposit(stranger, '5.00');
  expect(await unreadBy(stranger)).toBe(1);
  const asked = { ...OWNER, ids: [third?.id] };
  expect(await sale.query('notices.own', asked, stranger)).toEqual([]);
  expect(await sale.query('notices.own', asked, colleague)).toEqual([third?.id]);
  const projection = sale.projections.find(({ name }) => name === 'notices');
  if (!projection) throw new Error('the read model is there');
  const { differences } = await compareWithReplay(projection, {
    db: sale.owner,
    store: sale.store,
  });
  expect(differences).toEqual([]);
});
