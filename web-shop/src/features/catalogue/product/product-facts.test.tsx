import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { User } from 'contracts/api/accounts';
import { createQueryClient } from '../../../app/query-client.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { buildUser, shopWrapper, stubFetch } from '../../../testing/shop-wrapper.tsx';
import { ProductFacts } from './product-facts.tsx';

function open(user: User, overrides: Parameters<typeof buildProduct>[0] = {}): void {
  const list = () => Response.json([]);
  stubFetch({
    'GET /api/cart': list,
    'GET /api/favourites': list,
    'GET /api/orders': list,
    'GET /api/stock-wishes': () => Response.json({ productIds: [] }),
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], user);
  const product = buildProduct({ name: 'Office', stockCount: 20, ...overrides });
  render(<ProductFacts product={product} />, { wrapper: shopWrapper(queryClient) });
}

const waysToBuy = () => [
  screen.queryByRole('button', { name: /^ADD Office/ }),
  screen.queryByRole('group', { name: 'Quantity of Office' }),
];

test('who may buy chooses how many of a product, and adds them', () => {
  open(buildUser({ companyRole: 'buyer' }));
  expect(waysToBuy()).not.toContain(null);
});

test('a viewer reads all about a product, and is not offered what would be refused', () => {
  open(buildUser({ companyRole: 'viewer' }));
  expect(screen.queryByRole('region', { name: 'About this product' })).not.toBeNull();
  expect(waysToBuy()).toEqual([null, null]);
});

test.each([
  ['pre-order', 'Notify me when it is here: Office'],
  [null, 'Notify me when it is back: Office'],
] as const)(
  'where there is none of a product whose sale state is %j, the wish says so',
  (availability, name) => {
    open(buildUser(), { availability, stockCount: 0 });
    expect(screen.queryByRole('button', { name })).not.toBeNull();
  },
);
