import assert from 'node:assert/strict';
import { z } from 'zod';
import {
  balanceThresholdSchema,
  noticeMailsSchema,
  noticeSchema,
  readNoticesSchema,
  readThroughSchema,
  stockWishStateSchema,
  stockWishesSchema,
  unreadNoticesSchema,
} from 'contracts/api/notices';
import { eventually } from 'kernel/testing/eventually';
import type { Visit } from './guests.ts';
import { payIn } from './purchase.ts';

/** A deposit is announced, read, and read with all before it; what comes by mail and under which balance is chosen. */
const reading: Visit = {
  name: 'notices',
  run: async (guests) => {
    const { buyer } = guests;
    await payIn(guests, '7.00');
    const [newest] = await buyer.shown(z.array(noticeSchema), '/api/notices', (list) =>
      list.some((each) => each.kind === 'deposit' && each.amount === '7.00'),
    );
    const id = newest?.id ?? '';
    await buyer.ask(readNoticesSchema, ['POST', '/api/notices/read'], { body: { ids: [id] } });
    await buyer.ask(readThroughSchema, ['POST', '/api/notices/read-through'], { body: { id } });
    await buyer.ask(unreadNoticesSchema, ['GET', '/api/notices/unread']);
    const choice = { topic: 'money', byMail: false };
    const patch = ['PATCH', '/api/notices/mails'] as const;
    const mails = await buyer.ask(noticeMailsSchema, patch, { body: choice });
    await buyer.ask(noticeMailsSchema, ['GET', '/api/notices/mails']);
    assert.deepEqual(
      mails.find(({ topic }) => topic === 'money'),
      choice,
    );
    const threshold = { body: { threshold: '0.01' } };
    const put = ['PUT', '/api/wallet/threshold'] as const;
    const set = await buyer.ask(balanceThresholdSchema, put, threshold);
    assert.equal(set.threshold, '0.01');
    await buyer.shown(
      balanceThresholdSchema,
      '/api/wallet/threshold',
      (now) => now.threshold === '0.01',
    );
  },
};

/** Somebody asks to be notified of a product without stock, and takes it back. */
const stockWish: Visit = {
  name: 'wishes',
  run: async ({ buyer, portal: { operator } }) => {
    const { id: productId } = await operator.createProduct({ prices: { eur: '3.00', km: '6.00' } });
    const sending = { body: { productId } };
    // What is sold where is looked up in a read model, which may not hold it yet.
    await eventually(
      () => buyer.http.request('POST', '/api/stock-wishes', sending),
      ({ status }) => status !== 404,
    );
    await buyer.ask(stockWishStateSchema, ['POST', '/api/stock-wishes'], sending);
    await buyer.shown(stockWishesSchema, '/api/stock-wishes', ({ productIds }) =>
      productIds.includes(productId),
    );
    await buyer.ask(stockWishStateSchema, ['DELETE', `/api/stock-wishes/${productId}`]);
    await buyer.shown(
      stockWishesSchema,
      '/api/stock-wishes',
      ({ productIds }) => !productIds.includes(productId),
    );
  },
};

export const noticesVisits: readonly Visit[] = [reading, stockWish];
