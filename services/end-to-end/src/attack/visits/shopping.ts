import assert from 'node:assert/strict';
import { z } from 'zod';
import { adminWalletSchema, keyBatchSchema } from 'contracts/api/admin';
import { cartSchema } from 'contracts/api/cart';
import { productSchema } from 'contracts/api/catalog';
import {
  orderDetailsSchema,
  orderSchema,
  reorderResultSchema,
  revealedKeySchema,
  timelineEntrySchema,
} from 'contracts/api/orders';
import type { Order } from 'contracts/api/orders';
import { paths } from 'contracts/api/paths';
import { walletBalanceSchema, walletResultSchema } from 'contracts/api/wallet';
import { money, parseMoney, toDecimalString } from 'contracts/primitives/money';
import { buildKeys } from '../../harness/factories.ts';
import { once } from './guest.ts';
import type { Guests, Visit } from './guests.ts';

const QUANTITY = 2;

const inEur = (amount: string): number => parseMoney(amount, 'EUR').minor;
const eur = (minor: number): string => toDecimalString(money(minor, 'EUR'));

async function walletOf({ buyer }: Guests): Promise<z.infer<typeof walletBalanceSchema>> {
  return (await buyer.ask(walletResultSchema, ['GET', paths.wallet])).data.balance;
}

/** Approves a deposit: the balance grows by it, for the admin at once and for the buyer soon. */
async function payIn(guests: Guests, amount: string): Promise<void> {
  const { admin, buyer, companyId } = guests;
  const before = await walletOf(guests);
  const sent = { body: { amount, currency: 'EUR', reference: 'Visit' }, ...once() };
  const call = ['POST', paths.admin.deposits(companyId)] as const;
  const after = await admin.ask(walletBalanceSchema, call, sent);
  const wanted = eur(inEur(before.depositBalance) + inEur(amount));
  assert.equal(after.depositBalance, wanted);
  await buyer.shown(
    walletResultSchema,
    paths.wallet,
    ({ data }) => data.balance.depositBalance === wanted,
  );
}

/** Puts as many keys in stock as are bought next. */
async function stockUp({ admin, buyer, product, unsold }: Guests): Promise<void> {
  const keys = buildKeys(QUANTITY);
  const body = { productId: product.id, supplierReference: 'Visit', keys };
  const call = ['POST', paths.admin.keyBatches] as const;
  const batch = await admin.ask(keyBatchSchema, call, { body, ...once() });
  assert.equal(batch.imported, QUANTITY);
  for (const key of keys) unsold.add(key);
  const isStocked = ({ stockCount }: { stockCount: number }): boolean => stockCount === unsold.size;
  await buyer.shown(productSchema, paths.product(product.id), isStocked);
}

/** Adds, changes and removes, and leaves so many of the product in the cart. */
async function fillCart({ buyer, product, targets }: Guests): Promise<void> {
  const cart = async (): Promise<z.infer<typeof cartSchema>> =>
    buyer.ask(cartSchema, ['GET', paths.cart]);
  const add = async (quantity: number): Promise<string> => {
    const body = { productId: product.id, quantity, tenantId: 'eur' };
    const [line] = await buyer.ask(cartSchema, ['POST', paths.cart], { body });
    targets.add('line', line?.id ?? '');
    return paths.cartItem(line?.id ?? '');
  };
  await add(QUANTITY);
  for (const { id } of await cart()) await buyer.ask(cartSchema, ['DELETE', paths.cartItem(id)]);
  assert.deepEqual(await cart(), []);
  await buyer.ask(cartSchema, ['PATCH', await add(1)], { body: { quantity: QUANTITY } });
  const lines = (await cart()).map(({ productId, quantity }) => ({ productId, quantity }));
  assert.deepEqual(lines, [{ productId: product.id, quantity: QUANTITY }]);
}

async function order({ buyer, price, targets }: Guests): Promise<Order> {
  const expectedTotal = eur(QUANTITY * inEur(price));
  const body = { tenantId: 'eur', expectedTotal };
  const placed = await buyer.ask(orderSchema, ['POST', paths.orders], { body, ...once() });
  targets.add('order', placed.id);
  const isSettled = ({ status }: Order): boolean => status !== 'processing';
  const settled = await buyer.shown(orderDetailsSchema, paths.order(placed.id), isSettled);
  assert.equal(settled.status, 'completed', JSON.stringify(settled.failure));
  assert.equal(settled.keys.length, QUANTITY);
  return settled;
}

/** The keys are ones that were in stock, and that nobody was given before. */
async function reveal({ buyer, unsold }: Guests, { id }: Order): Promise<void> {
  const call = ['POST', paths.revealKeys(id)] as const;
  const asked = { body: { format: 'json' }, ...once() };
  const keys = await buyer.ask(z.array(revealedKeySchema), call, asked);
  assert.equal(keys.length, QUANTITY);
  for (const { key } of keys) assert.ok(unsold.delete(key), 'a key that was not for sale');
  for (const format of ['csv', 'pdf']) await buyer.answer(call, { body: { format }, ...once() });
}

const buying: Visit = {
  name: 'buying',
  run: async (guests) => {
    await payIn(guests, '100.00');
    await stockUp(guests);
    await fillCart(guests);
    const before = await walletOf(guests);
    const bought = await order(guests);
    const after = await walletOf(guests);
    assert.equal(inEur(after.totalAvailable), inEur(before.totalAvailable) - inEur(bought.total));
    await reveal(guests, bought);
    const { buyer } = guests;
    const steps = z.array(timelineEntrySchema);
    await buyer.shown(steps, paths.orderTimeline(bought.id), (entries) =>
      entries.some(({ kind }) => kind === 'keys-revealed'),
    );
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
