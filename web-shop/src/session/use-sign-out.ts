import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../request/api.ts';
import { clearSession } from './clear-session.ts';

/** By this it can be seen that somebody is signing out. */
export const SIGN_OUT_KEY = ['sign-out'];

/** Signs out here in any case, also when the server could not be notified. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: SIGN_OUT_KEY,
    mutationFn: () => api('POST /api/logout', {}),
    onError: (error) => console.error('The sign-out could not be sent to the server', error),
    onSettled: () => {
      void navigate('/auth', { replace: true });
      clearSession(queryClient);
    },
  });
}
