import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ApprovalPage } from '../features/approvals/approval-page.tsx';
import { ListPage } from '../features/lists/list-page.tsx';
import { OrderPage } from '../features/orders/order-page.tsx';
import { buildUser, shopWrapper, stubFetch } from '../testing/shop-wrapper.tsx';
import { createQueryClient } from './query-client.ts';

interface Place {
  readonly route: string;
  readonly page: ReactElement;
  readonly api: string;
  readonly says: string;
}

const PLACES: readonly Place[] = [
  {
    route: '/eur/lists/:listId',
    page: <ListPage />,
    api: '/api/lists/x1',
    says: 'There is no such list',
  },
  {
    route: '/eur/orders/:orderId',
    page: <OrderPage />,
    api: '/api/orders/x1',
    says: 'There is no such order',
  },
  {
    route: '/eur/approvals/:approvalId',
    page: <ApprovalPage />,
    api: '/api/approvals/x1',
    says: 'There is no such approval',
  },
];

test.each(PLACES.flatMap((place) => [400, 404].map((status) => ({ ...place, status }))))(
  '$route without anything behind it, answered with $status, says so while it is asked again',
  async ({ route, page, api, says, status }) => {
    stubFetch({ [`GET ${api}`]: () => Response.json({}, { status }) });
    const queryClient = createQueryClient();
    queryClient.setQueryData(['/api/user'], buildUser());
    const routes = (
      <Routes>
        <Route path={route} element={page} />
      </Routes>
    );
    render(routes, { wrapper: shopWrapper(queryClient, route.replace(/:\w+$/, 'x1')) });
    await screen.findByText(says);
    expect(queryClient.isFetching()).toBe(1);
    expect(screen.queryByText(/^Loading/)).toBeNull();
  },
);
