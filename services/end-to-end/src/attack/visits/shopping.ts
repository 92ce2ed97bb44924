import assert from 'node:assert/strict';
import { z } from 'zod';
import { adminWalletSchema } from 'contracts/api/admin';
import { spendingReportSchema } from 'contracts/api/looking-back';
import { reorderResultSchema, timelineEntrySchema } from 'contracts/api/orders';
import type { Order } from 'contracts/api/orders';
import { assignedKeySchema, ownKeySchema } from 'contracts/api/own-keys';
import { paths } from 'contracts/api/paths';
import { walletBalanceSchema } from 'contracts/api/wallet';
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
  targets.add('key', id);
  const assignment = { body: { orderId, assignee: 'Ana', note: 'A visit.' } };
  await buyer.ask(assignedKeySchema, ['POST', paths.assignKey(id)], assignment);
  await buyer.shown(z.array(ownKeySchema), paths.ownKeys, (own) =>
    own.some((key) => key.id === id && key.assignment?.assignee === 'Ana'),
  );
}

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
    await buyer.shown(steps, paths.orderTimeline(bought.id), (entries) =>
      entries.some(({ kind }) => kind === 'keys-revealed'),
    );
    await giveKey(guests, bought);
    const { currency } = await guests.buyer.ask(spendingReportSchema, [
      'GET',
      paths.spendingReport,
    ]);
    assert.equal(currency, 'EUR');
    for (const file of [paths.ownOrdersCsv, paths.spendingReportCsv]) {
      await guests.buyer.answer(['GET', file]);
    }
    const again = ['POST', paths.reorder(bought.id)] as const;
    const { cart, left } = await buyer.ask(reorderResultSchema, again, once());
    const ordered = [...cart, ...left].reduce((sum, { quantity }) => sum + quantity, 0);
    assert.equal(ordered, QUANTITY);
  },
};

const credit: Visit = {
  name: 'a credit limit',
  run: async (guests) => {
    const { admin, companyId } = guests;
    const wallet = ['GET', paths.admin.wallet(companyId)] as const;
    const { balance } = await admin.ask(adminWalletSchema, wallet);
    const amount = eur(inEur(balance.creditLimit) + 100);
    const call = ['PUT', paths.admin.creditLimit(companyId)] as const;
    const set = await admin.ask(walletBalanceSchema, call, { body: { amount } });
    assert.equal(set.creditLimit, amount);
    assert.equal(set.depositBalance, balance.depositBalance);
  },
};

export const shoppingVisits: readonly Visit[] = [buying, credit];
