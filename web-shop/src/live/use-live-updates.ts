import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../session/use-session.ts';

/** Keeps what is shown up to date while somebody is in a shop. Its code comes after the first screen. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  useEffect(() => {
    if (user === null) return undefined;
    let gone = false;
    let end: (() => void) | undefined;
    void import('./in-this-browser.ts').then(({ startInThisBrowser }) => {
      if (!gone) end = startInThisBrowser(queryClient, user);
      return undefined;
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [queryClient, user]);
}
