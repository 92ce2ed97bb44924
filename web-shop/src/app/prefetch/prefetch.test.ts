import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { createQueryClient } from '../query-client.ts';
import type { ShopScreen } from '../shop-screens.ts';
import { dataTasks } from './data-tasks.ts';
import { runPrefetchTasks, runInSequence, prefersReducedData } from './prefetch-tasks.ts';
import { screenTasks } from './screen-tasks.ts';

const BUYER = { id: 'u1', role: 'b2b_user', tenantId: 'eur', companyId: 'c1' } as User;
const ADMIN = { id: 'u2', role: 'admin', tenantId: 'eur', companyId: null } as User;
/** Batched requests leave a little later. */
const BATCHED_MS = 50;
const MINUTE = 60_000;

let requests: string[];

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  globalThis.fetch = (input) => {
    const [path = ''] = (input as string).split('?', 1);
    requests.push(path);
    const isWallet = path.startsWith('/api/wallet');
    return Promise.resolve(Response.json(isWallet ? { data: { balance: {} } } : []));
  };
});
afterEach(() => void jest.useRealTimers());

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const enterShop = (queryClient: QueryClient, user: User = BUYER) =>
  runPrefetchTasks(dataTasks(queryClient, user, 'eur'));

test('[S7.55] fetches products and cart first, then orders and transactions, then the wallet', async () => {
  enterShop(createQueryClient());
  await after(10_000);
  expect(requests.slice(0, 2).toSorted()).toEqual(['/api/cart', '/api/products']);
  expect(requests.slice(2)).toEqual(['/api/orders', '/api/wallet/transactions', '/api/wallet']);
});

test('[S9.19][S9.20][T.65] fetches orders and transactions after 1 s', async () => {
  enterShop(createQueryClient());
  await after(999);
  expect(requests).not.toContain('/api/orders');
  expect(requests).not.toContain('/api/wallet/transactions');
  await after(1);
  expect(requests).toContain('/api/orders');
  expect(requests).toContain('/api/wallet/transactions');
});

test('[S9.21][T.66] fetches the wallet after 2.5 s', async () => {
  enterShop(createQueryClient());
  await after(2_499);
  expect(requests).not.toContain('/api/wallet');
  await after(1);
  expect(requests).toContain('/api/wallet');
});

test('does not ask twice for a wallet that is shown already', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/wallet'], { totalAvailable: '10.00' });
  enterShop(queryClient);
  await after(2_500);
  expect(requests).not.toContain('/api/wallet');
});

/** How often a path is asked for when the shop is entered, once more shortly before a time, and once after it. */
async function countRequestsAround(path: string, staleAfterMs: number): Promise<readonly number[]> {
  const queryClient = createQueryClient();
  const counts: number[] = [];
  const enter = async () => {
    enterShop(queryClient);
    await after(5_000);
    counts.push(requests.filter((each) => each === path).length);
  };
  await enter();
  await after(staleAfterMs - 11_000);
  await enter();
  await after(11_000);
  await enter();
  return counts;
}

test('[S9.25] orders that were fetched ahead are stale after 2 min', async () => {
  expect(await countRequestsAround('/api/orders', 2 * MINUTE)).toEqual([1, 1, 2]);
});

test('[S9.26] products that were fetched ahead are stale after 5 min', async () => {
  expect(await countRequestsAround('/api/products', 5 * MINUTE)).toEqual([1, 1, 2]);
});

test('[S9.27] a cart that was fetched ahead is stale after 5 min', async () => {
  expect(await countRequestsAround('/api/cart', 5 * MINUTE)).toEqual([1, 1, 2]);
});

test('fetches only what somebody may see', async () => {
  enterShop(createQueryClient(), ADMIN);
  await after(5_000);
  expect(requests.toSorted()).toEqual(['/api/cart', '/api/products']);
});

test('[S6.19] fetches no products for a customer of the other market', async () => {
  enterShop(createQueryClient(), { ...BUYER, tenantId: 'km' });
  await after(BATCHED_MS);
  expect(requests).toEqual([]);
});

test('what has not begun is cancelled when the shop is left, and a failure does no harm', async () => {
  globalThis.fetch = (input) => {
    requests.push(input as string);
    return Promise.reject(new TypeError('offline'));
  };
  const { cancel } = enterShop(createQueryClient());
  await after(500);
  cancel();
  await after(5_000);
  expect(requests.some((path) => path.startsWith('/api/orders'))).toBe(false);
});

function buildScreen(name: string, overrides: Partial<ShopScreen>, loaded: string[]): ShopScreen {
  const load = () => {
    loaded.push(name);
    return Promise.resolve({ default: () => null });
  };
  return { paths: [`/${name}`], Component: () => null, load, ...overrides };
}

test('[S9.24][T.65] the code of the orders screen is fetched after 200 ms, of others at once', async () => {
  const { SHOP_SCREENS } = await import('../shop-screens.ts');
  const orders = SHOP_SCREENS.find(({ paths }) => paths.includes('/eur/orders'));
  const loaded: string[] = [];
  const { preloadAfterMs = 0 } = orders ?? {};
  const screens = [
    buildScreen('orders', { preloadAfterMs }, loaded),
    buildScreen('cart', {}, loaded),
  ];
  runPrefetchTasks(screenTasks(screens, BUYER));
  expect(loaded).toEqual(['cart']);
  await after(199);
  expect(loaded).toEqual(['cart']);
  await after(1);
  expect(loaded).toEqual(['cart', 'orders']);
});

test('[T.66] the code of the wallet screen is fetched after 2 s, half a second before its data', async () => {
  const { SHOP_SCREENS } = await import('../shop-screens.ts');
  const wallet = SHOP_SCREENS.find(({ paths }) => paths.includes('/eur/wallet'));
  expect(wallet?.preloadAfterMs).toBe(2_000);
});

test('screens of companies are not fetched for somebody without one', () => {
  const loaded: string[] = [];
  const screens = [
    buildScreen('branches', { requiresCompany: true }, loaded),
    buildScreen('cart', {}, loaded),
  ];
  runPrefetchTasks(screenTasks(screens, ADMIN));
  expect(loaded).toEqual(['cart']);
});

test('code of screens waits for the products, whether they come or not, and not for what comes later', async () => {
  const log: string[] = [];
  const task = (name: string, delayMs: number, ends: () => Promise<unknown>) => ({
    delayMs,
    run: () => {
      log.push(name);
      return ends();
    },
  });
  let failProducts = (): void => undefined;
  const products = new Promise((_, reject) => {
    failProducts = reject;
  });
  const never = () => new Promise(() => undefined);
  const data = [task('products', 0, () => products), task('orders', 100, never)];
  runInSequence(data, [task('cart screen', 0, never), task('wallet screen', 2_000, never)]);
  await after(1_000);
  expect(log).toEqual(['products', 'orders']);
  failProducts();
  // And the browser has nothing else to do.
  await after(2);
  expect(log).toEqual(['products', 'orders', 'cart screen']);
  await after(2_000);
  expect(log.at(-1)).toBe('wallet screen');
});

test('code of screens is not fetched for a shop that was left meanwhile', async () => {
  const loaded: string[] = [];
  let answerProducts: (products: unknown) => void = () => undefined;
  const products = new Promise((resolve) => {
    answerProducts = resolve;
  });
  const task = { delayMs: 0, run: () => products };
  const leave = runInSequence([task], screenTasks([buildScreen('cart', {}, loaded)], BUYER));
  leave();
  answerProducts([]);
  await after(5_000);
  expect(loaded).toEqual([]);
});

test('a browser that saves data is left alone', () => {
  expect(prefersReducedData({ connection: { saveData: true } })).toBe(true);
  expect(prefersReducedData({ connection: { saveData: false } })).toBe(false);
  expect(prefersReducedData({})).toBe(false);
});
