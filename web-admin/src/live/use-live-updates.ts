import { useQueryClient } from '@tanstack/react-query';
import { isAdmin } from 'contracts/policies/access';
import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { startLiveUpdates } from './live-updates.ts';

/** Keeps what is shown as it is now, for those who may hear of it. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const session = useSession();
  const hears = session.status === 'signed-in' && isAdmin(session.user.role);
  useEffect(() => (hears ? startLiveUpdates(client) : undefined), [client, hears]);
}
