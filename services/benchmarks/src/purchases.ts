import { setTimeout as delay } from 'node:timers/promises';
import pMap from 'p-map';
import type { Buyer } from 'end-to-end/harness/buyer';
import type { PortalUnderTest, SignedInBuyer } from 'end-to-end/harness/portal-under-test';
import { buildKeys } from 'end-to-end/harness/factories';
import type { Product } from 'end-to-end/harness/operator';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';

/** Buyers with money, each of a company of its own, and products in stock. */
export interface Market {
  readonly buyers: readonly SignedInBuyer[];
  /** Who only fills carts, and never buys. */
  readonly browsers: readonly SignedInBuyer[];
  readonly products: readonly Product[];
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

export const CONNECTIONS = [1, 8, 32] as const;

const BUYERS = 128;
const BROWSERS = 8;
const FILLING_AT_ONCE = 8;
const PRODUCTS = 8;
const KEYS_EACH = 1_000;
/** What one of the products costs. */
export const PRICE = '10.00';
const DEPOSIT = '1000000.00';

export async function openMarket(
  { operator, openBuyers }: PortalUnderTest,
  howMany = BUYERS,
): Promise<Market> {
  const products: Product[] = [];
  for (let made = 0; made < PRODUCTS; made += 1) {
    const product = await operator.createProduct({ prices: { eur: PRICE } });
    await operator.importKeys(product.id, buildKeys(KEYS_EACH));
    products.push(product);
  }
  const buyers = await openBuyers(howMany);
  await Promise.all(
    buyers.map(({ customer: { companyId } }) => operator.deposit({ companyId, amount: DEPOSIT })),
  );
  return { buyers, browsers: await openBuyers(BROWSERS), products };
}

/** What one load of purchases showed; times in milliseconds, sorted. */
export interface PurchaseLoad {
  readonly connections: number;
  readonly completed: number;
  readonly seconds: number;
  readonly orderMs: readonly number[];
}

/**
 * Orders of filled carts, round after round: every buyer's cart is filled, then so many connections place them one
 * after the other. Only the placing is timed.
 */
export async function orderForAWhile(
  market: Market,
  { connections, seconds }: Load,
): Promise<PurchaseLoad> {
  const orderMs: number[] = [];
  let spentMs = 0;
  while (spentMs < seconds * 1_000) {
    await pMap(market.buyers, (buyer, index) => fillCart(market, buyer, index), {
      concurrency: FILLING_AT_ONCE,
    });
    const began = performance.now();
    await pMap(market.buyers, async (buyer) => orderMs.push(await placeOrder(buyer)), {
      concurrency: connections,
    });
    spentMs += performance.now() - began;
  }
  return loadOf(connections, spentMs, orderMs);
}

/** Each connection is one buyer who fills the cart and places the order, over and over. */
export async function buyForAWhile(
  market: Market,
  { connections, seconds }: Load,
): Promise<PurchaseLoad> {
  const orderMs: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  await Promise.all(
    market.buyers.slice(0, connections).map(async (buyer, index) => {
      for (let turn = index; performance.now() < until; turn += 1) {
        await fillCart(market, buyer, turn);
        orderMs.push(await placeOrder(buyer));
      }
    }),
  );
  return loadOf(connections, performance.now() - began, orderMs);
}

const PACED_BUYERS = 8;
const PACE_MS = 250;

/** Some buyers, each of whom buys again and again with a pause between, until they are stopped; answers the times. */
export async function buyAtPace(market: Market, stop: AbortSignal): Promise<readonly number[]> {
  const orderMs: number[] = [];
  await Promise.all(
    market.buyers.slice(0, PACED_BUYERS).map(async (buyer, index) => {
      for (let turn = index; !stop.aborted; turn += 1) {
        const next = delay(PACE_MS);
        await fillCart(market, buyer, turn);
        orderMs.push(await placeOrder(buyer));
        await next;
      }
    }),
  );
  return orderMs;
}

function loadOf(connections: number, spentMs: number, orderMs: readonly number[]): PurchaseLoad {
  const sorted = orderMs.toSorted((a, b) => a - b);
  return { connections, completed: sorted.length, seconds: spentMs / 1_000, orderMs: sorted };
}

/** Compilers and caches need some hundred purchases before a load shows what it will go on showing. */
const WARM_AFTER = 400;
const WARM_WITHIN_S = 15;

export async function warmUp(market: Market): Promise<void> {
  const began = performance.now();
  let bought = 0;
  while (bought < WARM_AFTER && performance.now() - began < WARM_WITHIN_S * 1_000) {
    bought += (await buyForAWhile(market, { connections: 8, seconds: 1 })).completed;
  }
}

async function fillCart({ products }: Market, buyer: Buyer, turn: number): Promise<void> {
  await buyer.addToCart({ productId: products[turn % products.length]?.id ?? '' });
}

/** Answers how long it took, in milliseconds. @throws when the order is not completed. */
async function placeOrder(buyer: Buyer): Promise<number> {
  const began = performance.now();
  const order = await buyer.placeOrder({ expectedTotal: PRICE });
  const took = performance.now() - began;
  if (order.status === 'completed') return took;
  throw new Error(`a purchase ended ${order.status}: ${order.failure?.message ?? ''}`);
}

export function purchaseFigures(load: PurchaseLoad): readonly Figure[] {
  const { connections, completed, seconds, orderMs } = load;
  const at = `at ${connections} connection${connections === 1 ? '' : 's'}`;
  return [
    {
      name: `purchases ${at}`,
      value: completed / seconds,
      unit: '/s',
      ...(connections === 1 ? {} : { aim: '100/s' }),
      note: `${completed} in ${seconds.toFixed(1)} s`,
    },
    {
      name: `p95 of POST /api/orders ${at}`,
      value: quantile(orderMs, 0.95),
      unit: 'ms',
      ...(connections === 8 ? { aim: 'at most 150 ms' } : {}),
      note: `median ${quantile(orderMs, 0.5).toFixed(1)} ms`,
    },
  ];
}
