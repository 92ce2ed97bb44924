import assert from 'node:assert/strict';
import { z } from 'zod';
import { adminWalletSchema } from 'contracts/api/admin';
import { spendingReportSchema } from 'contracts/api/spending';
import { reorderResultSchema, timelineEntrySchema } from 'contracts/api/orders';
import type { Order } from 'contracts/api/orders';
import { assignedKeySchema, ownKeySchema } from 'contracts/api/own-keys';
import {
  deletedSavedListSchema,
  favouritesSchema,
  savedListDetailsSchema,
  savedListSchema,
} from 'contracts/api/saved-lists';
import { walletBalanceSchema } from 'contracts/api/wallet';
import { uniqueName } from '../../harness/factories.ts';
import { once } from './guest.ts';
import type { Guests, Visit } from './guests.ts';
import {
  QUANTITY,
  eur,
  fillCart,
  inEur,
  payIn,
  placeOrder,
  reveal,
  stockUp,
  walletOf,
} from './purchase.ts';

/** One of the keys is given to somebody, and found again. */
async function giveKey({ buyer, targets }: Guests, { id: orderId, keys }: Order): Promise<void> {
  const id = keys[0]?.id ?? '';
  targets.add('keyId', id);
  const assignment = { body: { orderId, assignee: 'Ana', note: 'A visit.' } };
  await buyer.ask(assignedKeySchema, ['POST', `/api/keys/${id}/assignment`], assignment);
  await buyer.shown(z.array(ownKeySchema), '/api/keys', (own) =>
    own.some((key) => key.id === id && key.assignment?.assignee === 'Ana'),
  );
}

/** A list grows, shrinks, gets another name and is gone again; one stays for whoever tries to take it. */
const listing: Visit = {
  name: 'lists and favourites',
  run: async ({ buyer, product, targets }) => {
    const { id: productId } = product;
    const lines = [{ productId, quantity: QUANTITY }];
    const keep = async (name: string) => {
      const sent = { body: { name, lines }, ...once() };
      const list = await buyer.ask(savedListDetailsSchema, ['POST', '/api/lists'], sent);
      targets.add('listId', list.id);
      return list;
    };
    const name = uniqueName('list');
    const { id } = await keep(name);
    const more = { body: { lines }, ...once() };
    await buyer.ask(savedListDetailsSchema, ['POST', `/api/lists/${id}/lines`], more);
    const renamed = { body: { name: `${name} B` } };
    await buyer.ask(savedListDetailsSchema, ['PATCH', `/api/lists/${id}`], renamed);
    await buyer.shown(
      savedListDetailsSchema,
      `/api/lists/${id}`,
      (list) => list.licences === 2 * QUANTITY && list.name === `${name} B`,
    );
    const out = { body: { lines: [{ productId, quantity: 0 }] } };
    const empty = await buyer.ask(savedListDetailsSchema, ['PATCH', `/api/lists/${id}/lines`], out);
    assert.deepEqual(empty.lines, []);
    await buyer.ask(deletedSavedListSchema, ['DELETE', `/api/lists/${id}`]);
    const kept = await keep(name);
    await buyer.shown(z.array(savedListSchema), '/api/lists', (lists) =>
      lists.some((list) => list.id === kept.id && list.licences === QUANTITY),
    );
    const mark = `/api/favourites/${productId}`;
    assert.ok((await buyer.ask(favouritesSchema, ['PUT', mark])).includes(productId));
    await buyer.shown(favouritesSchema, '/api/favourites', (ids) => ids.includes(productId));
    assert.ok(!(await buyer.ask(favouritesSchema, ['DELETE', mark])).includes(productId));
  },
};

const buying: Visit = {
  name: 'buying',
  run: async (guests) => {
    await payIn(guests, '100.00');
    await stockUp(guests);
    await fillCart(guests);
    const before = await walletOf(guests);
    const bought = await placeOrder(guests);
    const after = await walletOf(guests);
    assert.equal(inEur(after.totalAvailable), inEur(before.totalAvailable) - inEur(bought.total));
    await reveal(guests, bought);
    const { buyer } = guests;
    const steps = z.array(timelineEntrySchema);
    await buyer.shown(steps, `/api/orders/${bought.id}/timeline`, (entries) =>
      entries.some(({ kind }) => kind === 'keys-revealed'),
    );
    await giveKey(guests, bought);
    const { currency } = await guests.buyer.ask(spendingReportSchema, [
      'GET',
      '/api/orders/spending',
    ]);
    assert.equal(currency, 'EUR');
    for (const file of ['/api/orders/export.csv', '/api/orders/spending.csv']) {
      await guests.buyer.answer(['GET', file]);
    }
    const again = ['POST', `/api/orders/${bought.id}/reorder`] as const;
    const { cart, left } = await buyer.ask(reorderResultSchema, again, once());
    const ordered = [...cart, ...left].reduce((sum, { quantity }) => sum + quantity, 0);
    assert.equal(ordered, QUANTITY);
  },
};

const credit: Visit = {
  name: 'a credit limit',
  run: async (guests) => {
    const { admin, companyId } = guests;
    await payIn(guests, '1.00');
    const wallet = ['GET', `/api/admin/wallets/${companyId}`] as const;
    const { balance, limitRevision } = await admin.ask(adminWalletSchema, wallet);
    const amount = eur(inEur(balance.creditLimit) + 100);
    const call = ['PUT', `/api/admin/wallets/${companyId}/credit-limit`] as const;
    const set = await admin.ask(walletBalanceSchema, call, {
      body: { amount },
      headers: { 'If-Match': `"${limitRevision}"` },
    });
    assert.equal(set.creditLimit, amount);
    assert.equal(set.depositBalance, balance.depositBalance);
  },
};

export const shoppingVisits: readonly Visit[] = [buying, listing, credit];
