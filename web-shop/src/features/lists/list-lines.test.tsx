import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { headers } from 'contracts/api/headers';
import type { SavedListDetails } from 'contracts/api/saved-lists';
import { createQueryClient } from '../../app/query-client.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { buildUser, shopWrapper, stubFetch } from '../../testing/shop-wrapper.tsx';
import { ListLines } from './list-lines.tsx';

const QUANTITIES = { p1: 5, p2: 2 };

/** A list of two products; what the cart holds already counts towards what there is. */
function listOf(inCart: number): SavedListDetails {
  const lines = Object.entries(QUANTITIES).map(([productId, quantity]) => {
    const product = { ...buildProduct({ id: productId, name: productId, stockCount: 6 }) };
    return { productId, sku: product.sku, name: productId, quantity, inCart, product };
  });
  return {
    id: 'l1',
    name: 'Every quarter',
    products: 2,
    licences: 7,
    changedAt: '2026-01-01T00:00:00.000Z',
    changedBy: { kind: 'member', name: 'Ada Byron' },
    lines: lines.map((line) => ({ ...line, answer: 'found' })),
  };
}

function open(answers: readonly (() => Response)[]) {
  const left = [...answers];
  const network = stubFetch({
    'POST /api/cart/lines': () => (left.shift() ?? lost)(),
    'GET /api/lists/l1': () => Response.json(listOf(0)),
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], buildUser());
  const { rerender } = render(<ListLines list={listOf(0)} />, {
    wrapper: shopWrapper(queryClient),
  });
  const sent = () =>
    network.asked
      .filter(({ path }) => path === '/api/cart/lines')
      .map(({ body, headers: given }) => ({ body, key: given.get(headers.idempotencyKey) }));
  const add = () => act(() => screen.getByRole('button', { name: /^Add / }).click());
  return {
    ...network,
    sent,
    add,
    showAgain: (list: SavedListDetails) => rerender(<ListLines list={list} />),
  };
}

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const refused = () => Response.json({ message: 'Only 1 left.' }, { status: 409 });
const tooOften = () => Response.json({ message: 'Wait.' }, { status: 429 });
const added = () => Response.json([]);

test('where no answer came, the same lines go out again under the same key, whatever the list says by now', async () => {
  const list = open([lost, tooOften, added]);
  list.add();
  await waitFor(() =>
    expect(screen.queryByText(/Try again: nothing is added twice/)).not.toBeNull(),
  );
  expect(screen.queryByText('Nothing was added to the cart')).toBeNull();
  // They are in the cart by now, and of one product there are no more.
  list.showAgain(listOf(2));
  list.add();
  await waitFor(() => expect(list.sent()).toHaveLength(2));
  await waitFor(() =>
    expect(screen.queryByText(/Try again: nothing is added twice/)).not.toBeNull(),
  );
  list.add();
  await waitFor(() => expect(screen.queryByText('2 products are in your cart')).not.toBeNull());
  const [first, ...others] = list.sent();
  expect(first?.key).not.toBeNull();
  expect(others).toEqual([first, first]);
});

test('what was refused is another action when it is tried again', async () => {
  const list = open([refused, added]);
  list.add();
  await waitFor(() => expect(screen.queryByText('Nothing was added to the cart')).not.toBeNull());
  list.add();
  await waitFor(() => expect(screen.queryByText('2 products are in your cart')).not.toBeNull());
  const [first, second] = list.sent();
  expect(second?.body).toEqual(first?.body);
  expect(second?.key).not.toBe(first?.key);
});
