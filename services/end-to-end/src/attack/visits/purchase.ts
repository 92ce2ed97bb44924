import assert from 'node:assert/strict';
import { z } from 'zod';
import { keyBatchSchema } from 'contracts/api/admin';
import { cartSchema } from 'contracts/api/cart';
import { productSchema } from 'contracts/api/catalog';
import { orderDetailsSchema, orderSchema, revealedKeySchema } from 'contracts/api/orders';
import type { Order } from 'contracts/api/orders';
import { quickOrderAnswerSchema } from 'contracts/api/quick-order';
import { walletBalanceSchema, walletResultSchema } from 'contracts/api/wallet';
import { money, parseMoney, toDecimalString } from 'contracts/primitives/money';
import { buildKeys } from '../../harness/factories.ts';
import { enterMoney } from './enter-money.ts';
import { once } from './guest.ts';
import type { Guests } from './guests.ts';

/** Of each purchase. */
export const QUANTITY = 2;

export const inEur = (amount: string): number => parseMoney(amount, 'EUR').minor;
export const eur = (minor: number): string => toDecimalString(money(minor, 'EUR'));

export async function walletOf({ buyer }: Guests): Promise<z.infer<typeof walletBalanceSchema>> {
  return (await buyer.ask(walletResultSchema, ['GET', '/api/wallet'])).data.balance;
}

/** Approves a deposit: the balance grows by it, for the admin at once and for the buyer soon. */
export async function payIn(guests: Guests, amount: string): Promise<void> {
  const { buyer } = guests;
  const before = await walletOf(guests);
  const after = await enterMoney(guests, walletBalanceSchema, amount);
  const expected = eur(inEur(before.depositBalance) + inEur(amount));
  assert.equal(after.depositBalance, expected);
  await buyer.shown(
    walletResultSchema,
    '/api/wallet',
    ({ data }) => data.balance.depositBalance === expected,
  );
}

/** Puts as many keys in stock as are bought next. */
export async function stockUp({ admin, buyer, product, unsold }: Guests): Promise<void> {
  const keys = buildKeys(QUANTITY);
  const body = { productId: product.id, supplierReference: 'Visit', keys };
  const call = ['POST', '/api/admin/key-batches'] as const;
  const batch = await admin.ask(keyBatchSchema, call, { body, ...once() });
  assert.equal(batch.imported, QUANTITY);
  for (const key of keys) unsold.add(key);
  const isStocked = ({ stockCount }: { stockCount: number }): boolean => stockCount === unsold.size;
  await buyer.shown(productSchema, `/api/products/${product.id}`, isStocked);
}

/** Adds, changes and removes, and leaves so many of the product in the cart. */
export async function fillCart({ buyer, product, targets }: Guests): Promise<void> {
  const cart = async (): Promise<z.infer<typeof cartSchema>> =>
    buyer.ask(cartSchema, ['GET', '/api/cart']);
  const add = async (quantity: number): Promise<string> => {
    const body = { productId: product.id, quantity, tenantId: 'eur' };
    const [line] = await buyer.ask(cartSchema, ['POST', '/api/cart'], { body });
    targets.add('itemId', line?.id ?? '');
    return `/api/cart/${line?.id ?? ''}`;
  };
  await orderByList({ buyer, product });
  await add(QUANTITY);
  for (const { id } of await cart()) await buyer.ask(cartSchema, ['DELETE', `/api/cart/${id}`]);
  assert.deepEqual(await cart(), []);
  await buyer.ask(cartSchema, ['PATCH', await add(1)], { body: { quantity: QUANTITY } });
  const lines = (await cart()).map(({ productId, quantity }) => ({ productId, quantity }));
  assert.deepEqual(lines, [{ productId: product.id, quantity: QUANTITY }]);
}

/** A list is answered, and put into the cart at once. */
async function orderByList({ buyer, product }: Pick<Guests, 'buyer' | 'product'>): Promise<void> {
  const { sku, id: productId } = product;
  const list = { tenantId: 'eur', lines: [{ sku, quantity: 1 }] };
  const check = ['POST', '/api/quick-order/check'] as const;
  const [answered] = await buyer.ask(quickOrderAnswerSchema, check, { body: list });
  assert.equal(answered?.product?.id, productId);
  assert.equal(answered.answer, 'found');
  const body = { tenantId: 'eur', lines: [{ productId, quantity: 1 }] };
  await buyer.ask(cartSchema, ['POST', '/api/cart/lines'], { body, ...once() });
}

export async function placeOrder({ buyer, price, targets }: Guests): Promise<Order> {
  const expectedTotal = eur(QUANTITY * inEur(price));
  const body = { tenantId: 'eur', expectedTotal };
  const placed = await buyer.ask(orderSchema, ['POST', '/api/orders'], { body, ...once() });
  targets.add('orderId', placed.id);
  const isSettled = ({ status }: Order): boolean => status !== 'processing';
  const settled = await buyer.shown(orderDetailsSchema, `/api/orders/${placed.id}`, isSettled);
  assert.equal(settled.status, 'completed', JSON.stringify(settled.failure));
  assert.equal(settled.keys.length, QUANTITY);
  return settled;
}

/** The keys are ones that were in stock, and that nobody was given before. */
export async function reveal({ buyer, unsold }: Guests, { id }: Order): Promise<void> {
  const call = ['POST', `/api/orders/${id}/keys/reveal`] as const;
  const asked = { body: { format: 'json' }, ...once() };
  const keys = await buyer.ask(z.array(revealedKeySchema), call, asked);
  assert.equal(keys.length, QUANTITY);
  for (const { key } of keys) assert.ok(unsold.delete(key), 'a key that was not for sale');
  for (const format of ['csv', 'pdf']) await buyer.answer(call, { body: { format }, ...once() });
}
