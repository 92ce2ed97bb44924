import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { User } from 'contracts/api/accounts';
import { createQueryClient } from '../../../app/query-client.ts';
import { cartQuery } from '../../../api/cart.ts';
import { stubFetch, buildUser, shopWrapper } from '../../../testing/shop-wrapper.tsx';
import { NO_FILTERS } from '../filters/catalog-filters.ts';
import { categoriesQuery } from './get-categories.ts';
import { productsQuery } from './get-products.ts';
import { useProducts } from './use-products.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const FIVE_MINUTES = 300_000;
const list = () => Response.json([]);
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** What comes of it in the end, when all retries are through. */
async function outcomeOf(requests: Promise<unknown>): Promise<unknown> {
  const outcome = requests.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_000);
  return outcome;
}

test('[S7.26] the categories are asked for again only after 5 minutes', async () => {
  const { count } = stubFetch({ 'GET /api/categories': list });
  const queryClient = createQueryClient();
  const reads = async () => {
    await outcomeOf(queryClient.query({ ...categoriesQuery }));
    return count('GET', '/api/categories');
  };
  expect(await reads()).toBe(1);
  await jest.advanceTimersByTimeAsync(FIVE_MINUTES - 20_000);
  expect(await reads()).toBe(1);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(await reads()).toBe(2);
});

const broken = () => new Response('{"message":"broken"}', { status: 503 });

test('[S8.28] a failure of the products says Products API failed, and the status', async () => {
  stubFetch({ 'GET /api/products': broken });
  const error = await outcomeOf(createQueryClient().query({ ...productsQuery(NO_FILTERS, 'eur') }));
  expect(error).toMatchObject({ message: 'Products API failed: 503' });
});

test('[S8.29][T.63] a failure of the cart says Cart API failed, and the status', async () => {
  stubFetch({ 'GET /api/cart': broken });
  const error = await outcomeOf(createQueryClient().query({ ...cartQuery('eur') }));
  expect(error).toMatchObject({ message: 'Cart API failed: 503' });
});

test('[S8.30][T.63] a failure of the categories says Categories API failed, and the status', async () => {
  stubFetch({ 'GET /api/categories': broken });
  const error = await outcomeOf(createQueryClient().query({ ...categoriesQuery }));
  expect(error).toMatchObject({ message: 'Categories API failed: 503' });
});

async function productReads(user: User | null, path: string): Promise<number> {
  const { count } = stubFetch({ 'GET /api/products': list });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], user);
  renderHook(() => useProducts(NO_FILTERS), { wrapper: shopWrapper(queryClient, path) });
  await after(100);
  return count('GET', '/api/products');
}

test('[S6.18] products of the EUR shop are asked for only by somebody who is signed in', async () => {
  expect(await productReads(buildUser(), '/eur')).toBe(1);
  expect(await productReads(null, '/eur')).toBe(0);
});

test('[S6.19] of customers, only by those of the market', async () => {
  expect(await productReads(buildUser({ tenantId: 'km' }), '/eur')).toBe(0);
  expect(await productReads(buildUser({ tenantId: 'km' }), '/km')).toBe(1);
});
