import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import type { CartChangeResult, CartLine } from 'contracts/calls/ordering';
import type { CartEvent } from 'contracts/events/ordering';
import { HttpError } from 'kernel/http/http-error';
import { eventually } from 'kernel/testing/eventually';
import { sealEvents } from 'kernel/testing/seal-events';
import { z } from 'zod';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

let sale: SaleStack;
let productId: string;

beforeAll(async () => {
  sale = await startSaleStack();
  productId = await sale.product({ price: '1.00', keys: 400 });
});

afterAll(async () => {
  await sale.close();
});

const typesIn = async (buyer: Buyer, number: number): Promise<readonly string[]> => {
  const stream = `cart-${buyer.id}-eur${number === 0 ? '' : `-${number}`}`;
  return (await sale.store.readStream(stream)).map(({ type }) => type.replace('.v1', ''));
};
const shown = (buyer: Buyer): Promise<CartLine[]> =>
  sale.query<CartLine[]>('cart.items', { tenantId: 'eur' }, buyer);
const add = (buyer: Buyer, quantity: number, options: { bus?: number; key?: string } = {}) =>
  sale.send<CartChangeResult>(
    'AddCartItem',
    { productId, quantity, tenantId: 'eur' },
    { as: buyer, ...options },
  );
const deposit = (to: Buyer, amount: string) =>
  sale.send(
    'RecordDeposit',
    { companyId: to.companyId, amount, currency: 'EUR', reference: 'Transfer' },
    OPERATOR,
  );

async function richBuyer(): Promise<Buyer> {
  const buyer = await sale.buyer();
  await deposit(buyer, '1000.00');
  return buyer;
}

test('each checkout ends the stream of a cart, and the next addition begins another', async () => {
  const buyer = await richBuyer();
  for (const total of ['1.00', '2.00', '3.00']) {
    const quantity = Number.parseInt(total, 10);
    await sale.buy(buyer, { productId, quantity, total });
  }
  await add(buyer, 5);
  for (const number of [0, 1, 2])
    expect(await typesIn(buyer, number)).toEqual(['CartItemAdded', 'CartCheckedOut']);
  expect(await typesIn(buyer, 3)).toEqual(['CartItemAdded']);
  await sale.caughtUp();
  expect(await shown(buyer)).toMatchObject([{ productId, quantity: 5 }]);
});

test('after a failed payment the content is back in the next cart, beside what was added meanwhile', async () => {
  const buyer = await sale.buyer();
  const other = await sale.product({ price: '5.00', keys: 1 });
  const order = await sale.buy(buyer, { productId, quantity: 2, total: '2.00' });
  expect(order.status).toBe('failed');
  const input = { productId: other, quantity: 1, tenantId: 'eur' };
  const { items } = await sale.send<CartChangeResult>('AddCartItem', input, { as: buyer, bus: 1 });
  expect(items).toMatchObject([
    { productId, quantity: 2 },
    { productId: other, quantity: 1 },
  ]);
  expect(await typesIn(buyer, 1)).toEqual(['CartReopened', 'CartItemAdded']);
  await deposit(buyer, '7.00');
  const again = { tenantId: 'eur', expectedTotal: '7.00' };
  expect(await sale.send<Order>('PlaceOrder', again, buyer)).toMatchObject({ status: 'completed' });
});

test('a cart of the time before they were numbered goes on, and ends with its next checkout', async () => {
  const buyer = await richBuyer();
  await writeOldCart(buyer, 40);
  await sale.caughtUp();
  const { items } = await add(buyer, 1);
  expect(items).toMatchObject([{ productId, quantity: 3 }]);
  const order = { tenantId: 'eur', expectedTotal: '3.00' };
  expect(await sale.send<Order>('PlaceOrder', order, buyer)).toMatchObject({ status: 'completed' });
  await add(buyer, 4);
  expect(await typesIn(buyer, 1)).toEqual(['CartItemAdded']);
  // A process that has never seen this buyer finds the same cart, whether or not the read model is there yet.
  expect((await add(buyer, 1, { bus: 1 })).items).toMatchObject([{ quantity: 5 }]);
  await sale.caughtUp();
  expect(await shown(buyer)).toMatchObject([{ productId, quantity: 5 }]);
});

/** Forty checkouts in one stream, and two pieces in the cart at its end. */
async function writeOldCart({ id: userId }: Buyer, checkouts: number): Promise<void> {
  const owner = { userId, tenantId: 'eur' as const };
  const line = { productId, quantity: 2 };
  const added = (): CartEvent => ({
    type: 'CartItemAdded.v1',
    data: { itemId: randomUUID(), ...line, ...owner },
  });
  const bought = Array.from({ length: checkouts }, (): CartEvent[] => [
    added(),
    { type: 'CartCheckedOut.v1', data: { orderId: randomUUID(), ...owner } },
  ]);
  const stream = `cart-${userId}-eur`;
  const events = sealEvents(stream, [...bought.flat(), added()]);
  await sale.store.append({ stream, expected: 'no_stream', events });
}

test('whoever adds and orders in two tabs and two processes at once orders or keeps every piece once', async () => {
  const buyer = await richBuyer();
  let ordered = 0;
  const order = async (bus: number): Promise<void> => {
    const total = await totalNow(buyer, bus);
    if (total === undefined) return;
    const request = { tenantId: 'eur', expectedTotal: total };
    const placed = await sale.send<Order>('PlaceOrder', request, { as: buyer, bus }).catch(refused);
    if (placed) ordered += placed.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const ROUNDS = 12;
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([add(buyer, 1), order(1), add(buyer, 1, { bus: 1 }), order(0)]);
  }
  await sale.caughtUp();
  const left = (await shown(buyer)).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(ordered + left).toBe(2 * ROUNDS);
  expect(ordered).toBeGreaterThan(0);
});

const newTotal = z.object({ total: z.string() });

/** What the shop says the cart costs; undefined when it is empty. */
async function totalNow(buyer: Buyer, bus: number): Promise<string | undefined> {
  const request = { tenantId: 'eur', expectedTotal: '0.00' };
  const error: unknown = await sale
    .send('PlaceOrder', request, { as: buyer, bus })
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof HttpError)) throw new Error('an order for nothing is refused');
  const details = newTotal.safeParse(error.options?.details);
  return details.success ? details.data.total : undefined;
}

function refused(error: unknown): undefined {
  const expected = ['cart-empty', 'total-changed'];
  if (!(error instanceof HttpError && expected.includes(error.code))) throw error;
}

test('an addition whose answer was lost is not made again after the cart was ordered', async () => {
  const buyer = await richBuyer();
  const key = randomUUID();
  await add(buyer, 2, { key });
  // The process died before it could keep the answer.
  await sale
    .owner('idempotency')
    .withSchema('kernel')
    .where({ key })
    .update({ done: false, answer: null, leased_until: '-infinity' });
  const order = { tenantId: 'eur', expectedTotal: '2.00' };
  await sale.send<Order>('PlaceOrder', order, buyer);
  expect((await add(buyer, 2, { key })).items).toEqual([]);
  expect(await typesIn(buyer, 1)).toEqual([]);
});

test('the current cart is found among many without the read model', async () => {
  const buyer = await richBuyer();
  const ORDERS = 9;
  for (let n = 0; n < ORDERS; n += 1)
    await sale.buy(buyer, { productId, quantity: 1, total: '1.00' });
  await add(buyer, 3);
  const { items } = await add(buyer, 1, { bus: 1 });
  expect(items).toMatchObject([{ productId, quantity: 4 }]);
  expect(await typesIn(buyer, ORDERS)).toEqual(['CartItemAdded', 'CartItemQuantityChanged']);
});

test('a product that is withdrawn cannot be added any more, one that comes back can at once', async () => {
  const name = `Backup ${randomUUID()}`;
  const fields = { sku: name, name, prices: { eur: '1.00' } };
  const { id } = await sale.send<{ id: string }>('CreateProduct', fields, OPERATOR);
  const buyer = await sale.buyer();
  const addIt = () =>
    sale.send('AddCartItem', { productId: id, quantity: 1, tenantId: 'eur' }, buyer);
  const change = async (saleState: string) => {
    await sale.send('ChangeProduct', { ...fields, productId: id, saleState }, OPERATOR);
    await sale.caughtUp();
  };
  await sale.caughtUp();
  await addIt();
  await change('discontinued');
  await eventually(async () => (await refusalOf(addIt())) === 'discontinued');
  await change('regular');
  await addIt();
});

const refusalOf = async (sending: Promise<unknown>): Promise<string | undefined> =>
  sending.then(
    () => undefined,
    (error: unknown) => (error instanceof HttpError ? error.code : 'something else'),
  );
