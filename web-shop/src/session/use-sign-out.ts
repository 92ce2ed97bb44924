import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from 'contracts/api/paths';
import { useNavigate } from 'react-router-dom';
import { portal } from '../request/portal.ts';
import { endSession } from './end-session.ts';

/** Signs out here in any case, also when the server could not be told. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: ['sign-out'],
    mutationFn: () => portal.request('POST', paths.logout),
    onError: (error) => console.error('The sign-out could not be told to the server', error),
    onSettled: () => {
      void navigate('/auth', { replace: true });
      endSession(queryClient);
    },
  });
}
