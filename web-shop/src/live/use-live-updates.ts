import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { untilPainted } from '../request/defer-requests.ts';
import { useCurrentUser } from '../session/use-session.ts';

/** Keeps what is shown up to date while somebody is in a shop. Its code comes after the first screen. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  useEffect(() => {
    if (user === null) return undefined;
    let gone = false;
    let end: (() => void) | undefined;
    const start = async (): Promise<void> => {
      await untilPainted();
      const { startBrowserLiveUpdates } = await import('./browser-live-updates.ts');
      if (!gone) end = startBrowserLiveUpdates(queryClient, user);
    };
    void start();
    return () => {
      gone = true;
      end?.();
    };
  }, [queryClient, user]);
}
