import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StockWishes } from 'contracts/api/notices';
import { MAX_STOCK_WISHES } from 'contracts/constants/notices';
import { sealEvents } from 'kernel/testing/seal-events';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { SaleStack } from './testing/sale-stack.ts';
import { noticesIn } from './testing/notices-in.ts';

let sale: SaleStack;
let notices: ReturnType<typeof noticesIn>;

beforeAll(async () => {
  sale = await startSaleStack();
  notices = noticesIn(sale);
});

afterAll(async () => {
  await sale.close();
});

test('who asked is notified once when a product is back in their market, and may ask again', async () => {
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
  expect(await notices.shownTo(asks)).toMatchObject([{ kind: 'back-in-stock', productId: empty }]);
  expect(await notices.shownTo(gaveUp)).toEqual([]);
  expect(await notices.shownTo(await sale.buyer({ colleagueOf: asks }))).toEqual([]);
  await expect(sale.send('WishBackInStock', wish, asks)).rejects.toMatchObject({
    status: 409,
    code: 'in-stock',
  });
  await notices.deposit(asks, '20.00');
  await sale.buy(asks, { productId: empty, quantity: 2, total: '20.00' });
  await sale.caughtUp();
  await sale.send('WishBackInStock', wish, asks);
  await restock('third');
  const back = (await notices.shownTo(asks)).filter(({ kind }) => kind === 'back-in-stock');
  expect(back).toHaveLength(2);
  await expect(sale.send('WishBackInStock', { productId: asks.id }, asks)).rejects.toMatchObject({
    status: 404,
  });
});

test('a wish waits while its product is not sold, however many keys come, and comes true when it is sold again', async () => {
  const sku = `W-${randomUUID().slice(0, 8)}`;
  const product = { name: 'Out and in', sku, prices: { eur: '10.00', km: '20.00' } };
  const { id } = await sale.send<{ id: string }>('CreateProduct', product, OPERATOR);
  const asks = await sale.buyer();
  const change = async (fields: object) => {
    await sale.send('ChangeProduct', { ...product, productId: id, ...fields }, OPERATOR);
    await sale.caughtUp();
  };
  const notified = async () =>
    (await notices.shownTo(asks)).filter(({ kind }) => kind === 'back-in-stock');
  await change({});
  const whys = [
    { visibility: 'retired' },
    { saleState: 'discontinued' },
    { prices: { km: '20.00' } },
  ];
  for (const [before, why] of whys.entries()) {
    await sale.send('WishBackInStock', { productId: id }, asks);
    await change(why);
    const keys = [{ line: 1, key: `${before}-${id}` }];
    await sale.send('ImportKeys', { productId: id, supplierReference: 'PO', keys }, OPERATOR);
    expect([why, (await notified()).length]).toEqual([why, before]);
    await change({});
    expect([why, (await notified()).length]).toEqual([why, before + 1]);
    await notices.deposit(asks, '10.00');
    await sale.buy(asks, { productId: id, quantity: 1, total: '10.00' });
    await sale.caughtUp();
  }
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
