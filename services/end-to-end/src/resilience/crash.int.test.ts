import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { lockCheckpoint } from 'kernel/projections/checkpoints';
import { eventually } from 'kernel/testing/eventually';
import { parseMoney } from 'contracts/primitives/money';
import { ApiRefusal } from '../harness/api-refusal.ts';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { placesOf } from 'launcher/stack/paths';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import {
  alarmsOf,
  allocatedKeys,
  compareEveryReadModel,
  haveCaughtUp,
  wholeLog,
  withDatabase,
} from './inspection.ts';
import { outageLines, outagesOf, timed } from './outages.ts';
import type { Outage, Wait } from './outages.ts';
import { slowdownOfMachine } from './slowdown.ts';
import { retryThroughOutages } from '../harness/retry-through-outages.ts';
import { killAndAwaitReturn, killInTurn, killOneByOne } from './kill-processes.ts';

const BUYERS = 5;
const PURCHASES = 100;
const DEPOSIT = '5000.00';
/** From a kill -9 to the first order after it. */
const FIRST_SUCCESS_MS = 5_000;
const FIRST_SUCCESS_AFTER_POSTGRES_MS = 8_000;
/** What anybody waits for a definite answer. */
const LONGEST_WAIT_MS = 10_000;

let stack: RunningStack;
let portal: PortalUnderTest;
let buyers: readonly SignedInBuyer[];
let productId: string;
const waits: Wait[] = [];

beforeAll(async () => {
  const dataDir = path.join(
    process.env['PORTAL_TEST_DIR'] ?? os.tmpdir(),
    `crash-${randomUUID().slice(0, 8)}`,
  );
  stack = await startStack({
    dataDir,
    env: { DEMO: 'false', RATE_LIMIT_PER_MINUTE: '100000', REGISTRATIONS_PER_HOUR: '10000' },
  });
  portal = connectToStack(stack);
  productId = (await putOneOnSale(portal, { stock: PURCHASES * 9 })).id;
  buyers = await portal.openBuyers(BUYERS);
  for (const { customer } of buyers) {
    await portal.operator.deposit({ companyId: customer.companyId, amount: DEPOSIT });
  }
});

afterAll(async () => {
  await portal.close();
  await stack.stop();
  for (const each of placesOf(stack.layout)) await rm(each, { recursive: true, force: true });
});

test('killing every process in turn and emptying Redis during a hundred purchases loses and doubles nothing', async () => {
  const done = new AbortController();
  const shopping = buyers.map((buyer) => keepBuying(buyer, done.signal));
  await killInTurn(stack);
  done.abort();
  const bought = (await Promise.all(shopping)).flat();
  expect(bought.length).toBeGreaterThanOrEqual(PURCHASES);

  const orders = await settledOrders();
  await expectEqualReplays();
  const events = await wholeLog(portal);
  expectEveryAnswerKept(bought, orders);
  expectKeysSoldOnce(orders, events);
  await expectExactWallets(orders);
  await expectNothingLost();
});

test('after kill -9 of any one process the next order goes through soon, and nobody waits long for an answer', async () => {
  for (const { customer } of buyers)
    await portal.operator.deposit({ companyId: customer.companyId, amount: DEPOSIT });
  const done = new AbortController();
  const shopping = buyers.map((buyer) => keepBuying(buyer, done.signal));
  const killings = await killOneByOne(stack, async (at) => {
    // The readers of carts are back too: one outage is not counted into the next.
    await eventually(
      async () => placedSince(at),
      (placed) => placed >= BUYERS,
      { everyMs: 50 },
    );
  });
  done.abort();
  await Promise.all(shopping);
  expectShortOutages(outagesOf(killings, waits));
});

test('a rebuilder that is killed in the midst of a rebuild begins it anew, and the read model ends as it was', async () => {
  const projection = 'order_history';
  const asked = { projection, reason: 'To kill it' };
  const { rebuildId } = await portal.operator.command('RebuildProjection', asked, randomUUID());
  const progress = async () =>
    retryThroughOutages(async () => portal.operator.query('operations.rebuilds', { rebuildId }));
  await withDatabase(portal.address.databaseUrl, async (db) => {
    await db.transaction(async (trx) => {
      // Whoever holds the place of a read model has the rebuild wait before it is swapped in.
      await lockCheckpoint(trx, projection);
      const stillHeld = async () => {
        await trx.raw('SELECT 1');
        return progress();
      };
      await eventually(stillHeld, ({ items }) => (items[0]?.events ?? 0) > PURCHASES);
      await killAndAwaitReturn(stack, 'rebuilder');
    });
  });
  const { items } = await eventually(progress, (found) => found.items[0]?.endedAt !== null, {
    withinMs: 120_000,
  });
  expect(items[0]).toMatchObject({ state: 'done', attempts: 2, percent: 100, error: null });
  await expectEqualReplays();
  await expectNothingLost();
});

async function expectNothingLost(): Promise<void> {
  const alarms = await alarmsOf(portal);
  expect(alarms.filter((each) => !isPutOff(each))).toEqual([]);
}

/** A mail whose attempt met a killed process is sent at its next one. */
function isPutOff(alarm: unknown): boolean {
  return (
    typeof alarm === 'object' && alarm !== null && 'state' in alarm && alarm.state === 'waiting'
  );
}

function placedSince(at: number): number {
  return waits.filter(({ placed, begun }) => placed && begun >= at).length;
}

function expectShortOutages(outages: readonly Outage[]): void {
  const slowdown = slowdownOfMachine();
  process.stdout.write(`${outageLines(outages)}slowdown of the machine: ${slowdown.toFixed(1)}\n`);
  const tooLong = outages.filter(({ victim, firstSuccessMs, longestWaitMs }) => {
    const aim = victim === 'postgres' ? FIRST_SUCCESS_AFTER_POSTGRES_MS : FIRST_SUCCESS_MS;
    return firstSuccessMs > aim * slowdown || longestWaitMs > LONGEST_WAIT_MS * slowdown;
  });
  expect(tooLong).toEqual([]);
}

/** Buys one licence after the other until it is stopped and the hundred are full. */
async function keepBuying(buyer: SignedInBuyer, stop: AbortSignal): Promise<readonly Order[]> {
  const bought: Order[] = [];
  while (!stop.aborted || bought.length < PURCHASES / BUYERS) bought.push(await buyOnce(buyer));
  return bought;
}

/** Looks at the cart, fills it when it is empty, and places it; looks again when the cart was not as shown. */
async function buyOnce(buyer: SignedInBuyer): Promise<Order> {
  for (;;) {
    const items = await timed(waits, false, () =>
      retryThroughOutages(async () => {
        const cart = await buyer.cart();
        return cart.length > 0 ? cart : buyer.addToCart({ productId });
      }),
    );
    const cents = items.reduce(
      (sum, { quantity, product }) => sum + quantity * minor(product.price),
      0,
    );
    const placing = { expectedTotal: (cents / 100).toFixed(2), idempotencyKey: randomUUID() };
    const order = await timed(waits, true, () =>
      retryThroughOutages(() => buyer.placeOrder(placing)),
    ).catch(ignoreStaleCart);
    if (order) return order;
  }
}

/** During an outage a read model may lag, so that the shown cart was an old one: the server says so and changes nothing. */
function ignoreStaleCart(error: unknown): undefined {
  if (error instanceof ApiRefusal && ['cart-empty', 'total-changed'].includes(error.code))
    return undefined;
  throw error;
}

/** Every order of the portal, once the read models have caught up and none of the orders is open any more. */
async function settledOrders(): Promise<readonly Order[]> {
  const isOpen = ({ status }: Order) => status !== 'completed' && status !== 'failed';
  const { orders } = await eventually(
    async () => ({
      caughtUp: await haveCaughtUp(portal),
      orders: await retryThroughOutages(allOrders),
    }),
    (found) => found.caughtUp && !found.orders.some(isOpen),
    { everyMs: 500 },
  );
  return orders;
}

async function allOrders(): Promise<Order[]> {
  const orders: Order[] = [];
  for (;;) {
    const slice = { offset: orders.length, limit: 100 };
    const found = await portal.operator.query('admin.orders', slice);
    orders.push(...found.items);
    if (orders.length >= found.total || found.items.length === 0) return orders;
  }
}

function expectEveryAnswerKept(bought: readonly Order[], orders: readonly Order[]): void {
  const kept = new Set(orders.map(({ id }) => id));
  expect(bought.filter(({ id }) => !kept.has(id))).toEqual([]);
}

function expectKeysSoldOnce(orders: readonly Order[], events: readonly RecordedEvent[]): void {
  const sold = orders
    .filter(({ status }) => status === 'completed')
    .flatMap(({ keys }) => keys.map(({ id }) => id));
  const allocated = allocatedKeys(events);
  expect(new Set(sold).size).toBe(sold.length);
  expect(allocated.toSorted()).toEqual(sold.toSorted());
}

async function expectExactWallets(orders: readonly Order[]): Promise<void> {
  for (const { customer, ...buyer } of buyers) {
    const spent = orders
      .filter(({ companyId, status }) => companyId === customer.companyId && status === 'completed')
      .reduce((sum, { total }) => sum + minor(total), 0);
    const balance = await retryThroughOutages(() => buyer.wallet());
    expect(minor(balance.depositBalance)).toBe(minor(DEPOSIT) - spent);
    expect(balance.creditUsed).toBe('0.00');
  }
}

async function expectEqualReplays(): Promise<void> {
  const compared = await compareEveryReadModel(portal);
  expect(compared.filter(({ differences }) => differences.length > 0)).toEqual([]);
  const rows = compared.flatMap(({ tables }) => tables.map((each) => each.rows));
  expect(rows.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(PURCHASES);
}

function minor(amount: string): number {
  return parseMoney(amount, 'EUR').minor;
}
