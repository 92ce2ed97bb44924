import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createQueryClient } from '../../../app/query-client.ts';
import { cartQuery } from '../../../api/cart.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { stubFetch, buildUser, shopWrapper } from '../../../testing/shop-wrapper.tsx';
import { useAddToCart } from './add-to-cart.ts';
import { forDisplay } from './get-products.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const product = forDisplay(buildProduct({ id: 'p1' }));
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A shop with a cart on screen. */
async function openShop({ add }: { add: () => Response | Promise<Response> }) {
  const network = stubFetch({ 'GET /api/cart': () => Response.json([]) });
  const immediateFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await immediateFetch(input, init);
    return init?.method === 'POST' ? add() : answer;
  };
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], buildUser());
  new QueryObserver(queryClient, cartQuery('eur')).subscribe(() => undefined);
  const { result } = renderHook(() => useAddToCart({ tenant: 'eur', name: 'EUR' }), {
    wrapper: shopWrapper(queryClient),
  });
  await after(0);
  return {
    ...network,
    add: (quantity = 1) => act(() => result.current.mutate({ product, quantity })),
    cart: () => queryClient.getQueryData(cartQuery('eur').queryKey) ?? [],
    reads: () => network.count('GET', '/api/cart'),
  };
}

const added = () => Response.json([{ id: 'l1', productId: 'p1', quantity: 1, product }]);
const refused = () => Response.json({ message: 'no' }, { status: 409 });

test('[S4.24] the line is there at once, before the server has answered', async () => {
  const shop = await openShop({ add: () => new Promise(() => undefined) });
  shop.add();
  await after(0);
  expect(shop.cart()).toMatchObject([{ productId: 'p1', quantity: 1 }]);
});

test('[S7.23][S2.92] an add sends quantity 1 and the tenant of the shop', async () => {
  const shop = await openShop({ add: added });
  shop.add(3);
  await after(1_000);
  const sent = shop.asked.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ productId: 'p1', quantity: 1, tenantId: 'eur' });
});

test('[T.35] a larger quantity follows as a change of the new line', async () => {
  const shop = await openShop({ add: added });
  shop.add(3);
  await after(1_000);
  const changed = shop.asked.find(({ method }) => method === 'PATCH');
  expect(changed).toMatchObject({ path: '/api/cart/l1', body: { quantity: 3 } });
});

test('[S4.25][S4.27][T.61] the cart is read again 50 ms after the add has succeeded', async () => {
  let answerAdd: (answer: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answerAdd = resolve;
  });
  const shop = await openShop({ add: () => answered });
  shop.add();
  await after(1_000);
  answerAdd(added());
  await after(49);
  expect(shop.reads()).toBe(1);
  await after(1);
  expect(shop.reads()).toBe(2);
});

test('[S4.26][S8.27] after a refused add the line is gone, and the cart is read again', async () => {
  const shop = await openShop({ add: refused });
  shop.add();
  await after(0);
  expect(shop.cart()).toEqual([]);
  expect(shop.reads()).toBe(1);
  await after(50);
  expect(shop.reads()).toBe(2);
});
