import type { PortalUnderTest, SignedInBuyer } from '../e2e/harness/portal-under-test.ts';
import { buildKeys } from '../e2e/harness/factories.ts';
import type { Product } from '../e2e/harness/operator.ts';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';

/** Buyers with money, each of a company of its own, and products in stock. */
export interface Market {
  readonly buyers: readonly SignedInBuyer[];
  readonly products: readonly Product[];
}

export const CONNECTIONS = [1, 8, 32] as const;

const PRODUCTS = 8;
const KEYS_EACH = 1_000;
const PRICE = '10.00';
const DEPOSIT = '1000000.00';

export async function openMarket({ operator, openBuyers }: PortalUnderTest): Promise<Market> {
  const products: Product[] = [];
  for (let made = 0; made < PRODUCTS; made += 1) {
    const product = await operator.createProduct({ prices: { eur: PRICE } });
    await operator.importKeys(product.id, buildKeys(KEYS_EACH));
    products.push(product);
  }
  const buyers = await openBuyers(Math.max(...CONNECTIONS));
  await Promise.all(
    buyers.map(({ customer: { companyId } }) => operator.deposit({ companyId, amount: DEPOSIT })),
  );
  return { buyers, products };
}

/** What one load of purchases showed; times in milliseconds, sorted. */
export interface PurchaseLoad {
  readonly connections: number;
  readonly completed: number;
  readonly seconds: number;
  readonly orderMs: readonly number[];
}

/**
 * Each connection is one buyer who fills the cart and places the order, over and over. The rate counts both calls,
 * the times are those of `POST /api/orders` alone.
 */
export async function buyForAWhile(
  { buyers, products }: Market,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<PurchaseLoad> {
  const orderMs: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  await Promise.all(
    buyers.slice(0, connections).map(async (buyer, index) => {
      for (let turn = index; performance.now() < until; turn += 1) {
        const product = products[turn % products.length];
        orderMs.push(await buyOne(buyer, product?.id ?? ''));
      }
    }),
  );
  return {
    connections,
    completed: orderMs.length,
    seconds: (performance.now() - began) / 1_000,
    orderMs: orderMs.toSorted((a, b) => a - b),
  };
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

async function buyOne(buyer: SignedInBuyer, productId: string): Promise<number> {
  await buyer.addToCart({ productId });
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
      note: `${completed} in ${seconds.toFixed(1)} s, each with its add to cart`,
    },
    {
      name: `order p95 ${at}`,
      value: quantile(orderMs, 0.95),
      unit: 'ms',
      ...(connections === 8 ? { aim: 'at most 150 ms' } : {}),
      note: `POST /api/orders; median ${quantile(orderMs, 0.5).toFixed(1)} ms`,
    },
  ];
}
