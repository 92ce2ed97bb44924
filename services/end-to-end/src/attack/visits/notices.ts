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
import { paths } from 'contracts/api/paths';
import { eventually } from 'kernel/testing/eventually';
import type { Visit } from './guests.ts';
import { payIn } from './purchase.ts';

/** A deposit is announced, read, and read with all before it; what comes by mail and under which balance is chosen. */
const reading: Visit = {
  name: 'notices',
  run: async (guests) => {
    const { buyer } = guests;
    await payIn(guests, '7.00');
    const [newest] = await buyer.shown(z.array(noticeSchema), paths.notices, (list) =>
      list.some((each) => each.kind === 'deposit' && each.amount === '7.00'),
    );
    const id = newest?.id ?? '';
    await buyer.ask(readNoticesSchema, ['POST', paths.readNotices], { body: { ids: [id] } });
    await buyer.ask(readThroughSchema, ['POST', paths.readNoticesThrough], { body: { id } });
    await buyer.ask(unreadNoticesSchema, ['GET', paths.unreadNotices]);
    const choice = { topic: 'money', byMail: false };
    const patch = ['PATCH', paths.noticeMails] as const;
    const mails = await buyer.ask(noticeMailsSchema, patch, { body: choice });
    await buyer.ask(noticeMailsSchema, ['GET', paths.noticeMails]);
    assert.deepEqual(
      mails.find(({ topic }) => topic === 'money'),
      choice,
    );
    const threshold = { body: { threshold: '0.01' } };
    const put = ['PUT', paths.balanceThreshold] as const;
    const set = await buyer.ask(balanceThresholdSchema, put, threshold);
    assert.equal(set.threshold, '0.01');
    await buyer.shown(
      balanceThresholdSchema,
      paths.balanceThreshold,
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
      () => buyer.http.request('POST', paths.stockWishes, sending),
      ({ status }) => status !== 404,
    );
    await buyer.ask(stockWishStateSchema, ['POST', paths.stockWishes], sending);
    await buyer.shown(stockWishesSchema, paths.stockWishes, ({ productIds }) =>
      productIds.includes(productId),
    );
    await buyer.ask(stockWishStateSchema, ['DELETE', paths.stockWish(productId)]);
    await buyer.shown(
      stockWishesSchema,
      paths.stockWishes,
      ({ productIds }) => !productIds.includes(productId),
    );
  },
};

export const noticesVisits: readonly Visit[] = [reading, stockWish];
