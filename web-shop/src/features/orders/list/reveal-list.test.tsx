import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { ReactElement } from 'react';
import { createQueryClient } from '../../../app/query-client.ts';
import { buildUser, shopWrapper, stubFetch } from '../../../testing/shop-wrapper.tsx';
import { RevealList } from './reveal-list.tsx';

function Address(): ReactElement {
  return <output>{useLocation().search}</output>;
}

test('the page of the key reveals stands in the address', async () => {
  window.scrollTo = () => undefined;
  const headers = { 'X-Total-Count': '60' };
  const { asked } = stubFetch({ 'GET /api/orders/reveals': () => Response.json([], { headers }) });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], buildUser());
  render(
    <>
      <RevealList />
      <Address />
    </>,
    { wrapper: shopWrapper(queryClient, '/eur/orders?view=reveals&page=2') },
  );
  const next = await screen.findByRole('button', { name: 'Next' });
  expect(asked.map(({ query }) => query)).toEqual(['page=2&perPage=25']);
  act(() => next.click());
  await waitFor(() => expect(screen.getByText('?view=reveals&page=3')).not.toBeNull());
});
