import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { createQueryClient } from '../app/query-client.ts';
import { stubFetch, buildUser, shopWrapper } from '../testing/shop-wrapper.tsx';
import { useSignOut } from './use-sign-out.ts';

afterEach(() => void jest.restoreAllMocks());

test('[S8.06][S4.07] a sign-out that the server refuses is logged, and ends the session here', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFetch({ 'POST /api/logout': () => new Response('Broken', { status: 500 }) });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], buildUser());
  const { result } = renderHook(() => ({ signOut: useSignOut(), at: useLocation().pathname }), {
    wrapper: shopWrapper(queryClient),
  });
  await act(() => result.current.signOut.mutateAsync().catch(() => undefined));
  expect(logged).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ message: '500: Broken' }),
  );
  expect(queryClient.getQueryData(['/api/user'])).toBeNull();
  expect(result.current.at).toBe('/auth');
});
