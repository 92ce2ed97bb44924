import { expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../app/query-client.ts';
import { cartQuery } from '../../api/cart.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { stubFetch, buildUser, shopWrapper } from '../../testing/shop-wrapper.tsx';
import { forDisplay } from './api/get-products.ts';
import { useListedProducts, useProductActions } from './use-product-actions.ts';

const product = forDisplay(buildProduct({ id: 'p1', stockCount: 20 }));
const listed = [product];

/** A row of the list, of a product of which the cart holds so many. */
function openRow(held: number, change: () => Response) {
  const network = stubFetch({
    'GET /api/cart': () => Response.json(lines()),
    'GET /api/favourites': () => Response.json([]),
    'PATCH /api/cart/l1': change,
    'POST /api/cart': () => Response.json([{ id: 'l1', productId: 'p1', quantity: 1, product }]),
  });
  const lines = () => {
    const sent = network.asked.findLast(({ method }) => method === 'PATCH')?.body;
    const quantity = change().ok && sent !== undefined ? quantityOf(sent) : held;
    return quantity === 0 ? [] : [{ id: 'l1', productId: 'p1', quantity, product }];
  };
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], buildUser());
  queryClient.setQueryData(cartQuery('eur').queryKey, lines());
  const { result } = renderHook(
    () => {
      const [row] = useListedProducts(listed);
      if (row === undefined) throw new Error('The list has one row');
      return useProductActions(row);
    },
    { wrapper: shopWrapper(queryClient) },
  );
  const cartNow = () => queryClient.getQueryData(cartQuery('eur').queryKey)?.[0]?.quantity;
  return { ...network, row: () => result.current, inCart: cartNow };
}

const quantityOf = (body: unknown): number => (body as { quantity: number }).quantity;
const done = () => Response.json([]);
const refused = () => Response.json({ message: 'Only 3 left.' }, { status: 409 });

test('of a product in the cart, the row shows how many the cart holds', () => {
  const { row } = openRow(3, done);
  expect(row()).toMatchObject({ inCart: true, requested: { quantity: 3 } });
});

test('its quantity changes the line, shown at once and then sent to the server', async () => {
  const shop = openRow(3, done);
  act(() => shop.row().requested.set(4));
  await waitFor(() => expect(shop.row().requested.quantity).toBe(4));
  await waitFor(() => expect(shop.count('PATCH', '/api/cart/l1')).toBe(1));
  expect(shop.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ quantity: 4 });
  expect(shop.inCart()).toBe(4);
});

test('a change that the server refuses is taken back', async () => {
  const shop = openRow(3, refused);
  act(() => shop.row().requested.set(4));
  await waitFor(() => expect(shop.count('PATCH', '/api/cart/l1')).toBe(1));
  await waitFor(() => expect(shop.count('GET', '/api/cart')).toBeGreaterThan(0));
  await waitFor(() => expect(shop.row().requested.quantity).toBe(3));
});

test('of a product that is not in the cart a quantity is only chosen', async () => {
  const shop = openRow(0, done);
  act(() => shop.row().requested.set(4));
  expect(shop.row()).toMatchObject({ inCart: false, requested: { quantity: 4 } });
  expect(shop.count('PATCH', '/api/cart/l1')).toBe(0);
});

test('as soon as it has been added, the row shows what was chosen, and can be changed', async () => {
  const shop = openRow(0, done);
  act(() => shop.row().requested.set(4));
  act(() => shop.row().add());
  await waitFor(() =>
    expect(shop.row()).toMatchObject({ inCart: true, requested: { quantity: 4 } }),
  );
  expect(shop.row().quantityFixed).toBe(false);
});

test('more than there is stays as it was typed, is explained, and changes nothing', () => {
  const shop = openRow(3, done);
  act(() => shop.row().requested.set(80));
  expect(shop.row()).toMatchObject({
    held: 3,
    requested: { quantity: 80, most: 20, isTooMany: true },
  });
  act(() => shop.row().requested.set(20));
  expect(shop.row().requested).toMatchObject({ isTooMany: false });
});

test('of more than there is nothing can be added, and ADD says why', () => {
  const shop = openRow(0, done);
  act(() => shop.row().requested.set(80));
  expect(shop.row()).toMatchObject({ inCart: false, refusal: 'Only 20 in stock' });
  act(() => shop.row().requested.set(20));
  expect(shop.row().refusal).toBeUndefined();
});

test('why a change was refused stands in the row', async () => {
  const shop = openRow(3, refused);
  act(() => shop.row().requested.set(4));
  await waitFor(() => expect(shop.row().failure).toBe('Only 3 left.'));
});

test('a change that failed is said in its row, also after another row was changed', async () => {
  const products = ['p1', 'p2'].map((id) => forDisplay(buildProduct({ id, stockCount: 20 })));
  const lines = products.map((each) => ({
    id: `l-${each.id}`,
    productId: each.id,
    quantity: 1,
    product: each,
  }));
  stubFetch({
    'GET /api/cart': () => Response.json(lines),
    'GET /api/favourites': () => Response.json([]),
    'PATCH /api/cart/l-p1': refused,
    'PATCH /api/cart/l-p2': done,
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], buildUser());
  queryClient.setQueryData(cartQuery('eur').queryKey, lines);
  const { result } = renderHook(() => useListedProducts(products), {
    wrapper: shopWrapper(queryClient),
  });
  const failures = () => result.current.map(({ changeFailure }) => changeFailure);
  act(() => {
    for (const { id } of lines) result.current[0]?.changeLine({ id, quantity: 2 });
  });
  await waitFor(() => expect(failures()).toEqual(['Only 3 left.', undefined]));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(failures()).toEqual(['Only 3 left.', undefined]);
});
