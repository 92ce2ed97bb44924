import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { clearSession } from './clear-session.ts';

test('[S4.07] signing out clears all cached data and leaves nobody signed in', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['/api/user'], { id: 'u1' });
  queryClient.setQueryData(['/api/wallet'], { totalAvailable: '10.00' });
  queryClient.setQueryData(['/api/cart', 'eur'], [{ id: 'l1' }]);

  clearSession(queryClient);

  const left = queryClient.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([['/api/user']]);
  expect(queryClient.getQueryData(['/api/user'])).toBeNull();
});
