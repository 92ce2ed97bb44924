import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../request/api.ts';
import { statusOf } from 'web-shared/request/request-error';

const POLL_INTERVAL_MS = 1_500;
const MAX_POLLS = 40;

/** The mails a demo laid out for an address, newest first; null where the server says it is not a demo. */
export function demoMailsQuery(address: string) {
  return queryOptions({
    queryKey: ['/api/demo/outbox', address],
    queryFn: async ({ signal }) => {
      try {
        const mails = await api('GET /api/demo/outbox', {}, { signal });
        return mails.filter(({ to }) => to.toLowerCase() === address);
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
    // A mail is written a moment after it was asked for.
    refetchInterval: ({ state }) =>
      state.data === null || state.dataUpdateCount > MAX_POLLS ? false : POLL_INTERVAL_MS,
  });
}

/** The way into the portal that a mail holds, without the portal's own address. */
export function extractLink(text: string): string | undefined {
  return /https?:\/\/[^/\s]+(\/auth\?mode=reset#[\w.~-]+)/.exec(text)?.[1];
}
