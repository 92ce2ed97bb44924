import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import { SECRET_NAMES } from 'contracts/constants/secrets';
import { startEventStore } from 'event-store/server';
import type { RunningEventStore } from 'event-store/server';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { eventually } from 'kernel/testing/eventually';
import type { FaultProxy } from 'kernel/testing/fault-proxy';
import { startFaultProxy } from 'kernel/testing/fault-proxy';
import { scratchUrl } from 'kernel/testing/scratch-servers';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { placesOf } from 'launcher/stack/paths';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { ApiRefusal } from '../harness/api-refusal.ts';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { slowdownOfMachine } from './slowdown.ts';

/** How long a server accepts and never answers. */
const SILENT_MS = 20_000;
/** Within so long after the servers are back everything works again. */
const WHOLE_WITHIN_MS = 10_000;
const DEPOSIT = '5000.00';
const TEST_MS = 180_000;

let databases: readonly TestDatabase[];
let eventStore: RunningEventStore;
let networks: Record<'postgres' | 'eventStore' | 'redis', FaultProxy>;
let stack: RunningStack;
let portal: PortalUnderTest;
let buyer: SignedInBuyer;
let productId: string;
/** What was refused, and how: an outage is a 503, which says that one may come back. */
const refusals: ApiRefusal[] = [];

beforeAll(async () => {
  const [own, events] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  databases = [own, events];
  const postgres = await startFaultProxy(own.url);
  const eventsUrl = Object.assign(new URL(postgres.url), {
    pathname: new URL(events.url).pathname,
  });
  const passwords = { append: randomUUID(), read: randomUUID() };
  eventStore = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: eventsUrl.href,
    passwords,
  });
  networks = {
    postgres,
    eventStore: await startFaultProxy(eventStore.url),
    redis: await startFaultProxy(scratchUrl('REDIS_URL')),
  };
  for (const name of SECRET_NAMES) process.env[name] = randomBytes(32).toString('base64url');
  const folder = process.env['PORTAL_TEST_DIR'] ?? os.tmpdir();
  stack = await startStack({
    dataDir: path.join(folder, `silent-${randomUUID().slice(0, 8)}`),
    env: { DEMO: 'false' },
    external: {
      databaseUrl: postgres.url,
      eventStoreUrl: networks.eventStore.url,
      redisUrl: Object.assign(new URL(networks.redis.url), { pathname: '/8' }).href,
    },
  });
  portal = connectToStack(stack);
  productId = (await putOneOnSale(portal, { stock: 100 })).id;
  const [customer] = await portal.openBuyers(1);
  if (!customer) throw new Error('nobody can buy');
  buyer = customer;
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: DEPOSIT });
}, TEST_MS);

afterAll(async () => {
  await portal.close();
  await stack.stop();
  for (const each of placesOf(stack.layout)) await rm(each, { recursive: true, force: true });
  await eventStore.close();
  for (const each of Object.values(networks)) await each.close();
  for (const each of databases) await each.drop();
}, TEST_MS);

/** Notes how something was refused, and answers nothing then. */
async function attempt<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    refusals.push(error);
    return undefined;
  }
}

async function buyOne(): Promise<Order | undefined> {
  const items = await attempt(async () => {
    const cart = await buyer.cart();
    return cart.length > 0 ? cart : buyer.addToCart({ productId });
  });
  if (!items) return undefined;
  return attempt(() => buyer.placeOrder({ expectedTotal: totalOf(items) }));
}

function totalOf(items: Awaited<ReturnType<SignedInBuyer['cart']>>): string {
  const cents = items.reduce(
    (sum, { quantity, product }) => sum + quantity * Math.round(Number(product.price) * 100),
    0,
  );
  return (cents / 100).toFixed(2);
}

/** How long it takes until an order can be placed, is shown as completed, and every process says that it is ready. */
async function wholeAfter(begun: number): Promise<number> {
  const order = await eventually(buyOne, Boolean, { withinMs: 120_000, everyMs: 200 });
  await eventually(
    () => attempt(() => buyer.order(order?.id ?? '')),
    (shown) => shown?.status === 'completed',
  );
  for (const name of ['command-service', 'query-service', 'worker-service', 'bff'] as const)
    await eventually(async () => (await fetch(new URL('/health/ready', stack.urls[name]))).ok);
  return performance.now() - begun;
}

async function expectWhole(begun: number): Promise<void> {
  const took = await wholeAfter(begun);
  const slowdown = slowdownOfMachine();
  process.stdout.write(
    `whole again after ${(took / 1_000).toFixed(1)} s, slowdown of the machine ${slowdown.toFixed(1)}\n`,
  );
  expect(took).toBeLessThan(WHOLE_WITHIN_MS * slowdown);
  expect(refusals.filter(({ status }) => status !== 503)).toEqual([]);
}

test.each(['postgres', 'eventStore', 'redis'] as const)(
  'the portal is whole again soon after a failover that leaves its lines half-open (%s)',
  async (server) => {
    networks[server].halfOpen();
    await expectWhole(performance.now());
  },
  TEST_MS,
);

test(
  'the portal is whole again soon after twenty seconds in which its servers accept and never answer',
  async () => {
    for (const each of Object.values(networks)) each.blackHole();
    const until = performance.now() + SILENT_MS;
    // Somebody goes on trying meanwhile.
    while (performance.now() < until) {
      await buyOne();
      await deliberateDelay(500);
    }
    for (const each of Object.values(networks)) each.heal();
    await expectWhole(performance.now());
  },
  TEST_MS,
);

test.each(['postgres', 'eventStore'] as const)(
  'an order whose answer was cut off is placed once (%s)',
  async (server) => {
    const before = (await buyer.wallet()).depositBalance;
    const items = await buyer.addToCart({ productId });
    const placing = { expectedTotal: totalOf(items), idempotencyKey: randomUUID() };
    networks[server].cutAnswers();
    await attempt(() => buyer.placeOrder(placing));
    networks[server].heal();
    const order = await eventually(() => attempt(() => buyer.placeOrder(placing)));
    await buyer.settledOrder(order?.id ?? '');
    const spent = Number(before) - Number((await buyer.wallet()).depositBalance);
    expect(spent.toFixed(2)).toBe(totalOf(items));
    expect(refusals.filter(({ status }) => status !== 503)).toEqual([]);
  },
  TEST_MS,
);

test('over a slow network everything still works', async () => {
  for (const each of Object.values(networks)) each.slowDown(20);
  expect((await buyOne())?.status).toBeDefined();
  for (const each of Object.values(networks)) each.heal();
});
