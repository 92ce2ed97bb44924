import { expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../../app/query-client.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { buildUser, shopWrapper, stubFetch } from '../../../testing/shop-wrapper.tsx';
import { forDisplay } from './get-products.ts';
import { useStockWishes } from './use-stock-wishes.ts';

const done = () => Response.json([]);
const refused = () => Response.json({ message: 'Not now.' }, { status: 409 });

/** What a buyer of a company, who waits for p2, is told of products of which there are so many. */
function openList(ids: readonly string[], { stockCount = 0, wish = done } = {}) {
  const products = ids.map((id) => forDisplay(buildProduct({ id, stockCount })));
  const network = stubFetch({
    'GET /api/stock-wishes': () => Response.json({ productIds: ['p2'] }),
    'POST /api/stock-wishes': wish,
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], buildUser());
  const { result } = renderHook(() => useStockWishes(products), {
    wrapper: shopWrapper(queryClient),
  });
  const wishes = () => products.map((product) => result.current.isWished(product));
  return { ...network, wishes, list: () => result.current };
}

test('what somebody waits for is asked for once for all products of the list', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `p${at}`);
  const shop = openList(ids);
  expect(shop.wishes()).toEqual(ids.map(() => 'unread'));
  await waitFor(() => expect(shop.wishes()).toEqual(ids.map((id) => id === 'p2')));
  expect(shop.count('GET', '/api/stock-wishes')).toBe(1);
});

test('a wish that is refused is taken back, and its product says why', async () => {
  const shop = openList(['p1', 'p2'], { wish: refused });
  await waitFor(() => expect(shop.wishes()).toEqual([false, true]));
  act(() => shop.list().wish({ productId: 'p1', wished: true }));
  const failures = () => ['p1', 'p2'].map((id) => shop.list().wishFailureOf(id));
  await waitFor(() => expect(failures()).toEqual(['Not now.', undefined]));
  expect(shop.count('POST', '/api/stock-wishes')).toBe(1);
  expect(shop.wishes()).toEqual([false, true]);
});

test('of products that are there nobody asks what is waited for', async () => {
  jest.useFakeTimers();
  try {
    const shop = openList(['p1', 'p2'], { stockCount: 20 });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(shop.wishes()).toEqual([undefined, undefined]);
    expect(shop.count('GET', '/api/stock-wishes')).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
