import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { createQueryClient } from '../../app/query-client.ts';
import { listQuery } from '../../list-view/lists.ts';
import { buildUser, shopWrapper, stubFetch } from '../../testing/shop-wrapper.tsx';
import { ListPage } from './list-page.tsx';

test.each([400, 404])(
  'an address without a list, answered with %i, says so before it is asked again',
  async (status) => {
    stubFetch({ 'GET /api/lists/l1': () => Response.json({}, { status }) });
    const queryClient = createQueryClient();
    queryClient.setQueryData(['/api/user'], buildUser());
    const page = (
      <Routes>
        <Route path="/eur/lists/:listId" element={<ListPage />} />
      </Routes>
    );
    render(page, { wrapper: shopWrapper(queryClient, '/eur/lists/l1') });
    await screen.findByText('There is no such list');
    expect(queryClient.getQueryState(listQuery('l1').queryKey)?.fetchFailureCount).toBe(1);
    expect(screen.queryByText('Loading the list...')).toBeNull();
  },
);
