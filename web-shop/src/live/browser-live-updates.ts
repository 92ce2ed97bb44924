import type { QueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { SHOP_TOPICS } from 'contracts/constants/live';
import { requestOf } from 'contracts/endpoints/request-of';
import { maySubscribe } from 'contracts/policies/access';
import { SIGN_OUT_KEY } from '../session/use-sign-out.ts';
import { currentUserQuery } from '../session/current-user.ts';
import { openEventSource } from 'web-shared/live/open-event-source';
import { leadWhileVisible } from 'web-shared/live/lead-while-visible';
import { leadWithLock } from './leader-election.ts';
import { startLiveUpdates } from './live-updates.ts';
import type { Channel, LiveMessage } from './live-updates.ts';
import { createRefresher } from './refresh.ts';

const REFETCH_DELAY_MS = 1_000;

/** Live updates for somebody, with what this browser has. */
export function startBrowserLiveUpdates(queryClient: QueryClient, user: User): () => void {
  const name = `portal.live.${user.id}`;
  const { locks } = navigator as { readonly locks?: LockManager };
  return startLiveUpdates({
    topics: SHOP_TOPICS.filter((topic) => maySubscribe(user, topic)),
    page: document,
    channel: openChannel(name),
    refresher: createRefresher(queryClient),
    open: (topics) => openEventSource(requestOf('GET /api/stream').path, topics),
    elect: (lead) =>
      locks === undefined ? leadWhileVisible(document, lead) : leadWithLock(locks, name, lead),
    refetchCurrentUser: () => {
      // Who is signing out here knows already.
      if (queryClient.isMutating({ mutationKey: SIGN_OUT_KEY }) === 0)
        refetchUserLater(queryClient);
    },
  });
}

/**
 * Not at once: a changed password ends the session under its old id, and the new one comes with an answer that is
 * still under way, perhaps to another tab.
 */
function refetchUserLater(queryClient: QueryClient): void {
  const { queryKey } = currentUserQuery;
  setTimeout(() => {
    if (queryClient.getQueryData(queryKey) === null) return;
    if (queryClient.isMutating() > 0) refetchUserLater(queryClient);
    else void queryClient.invalidateQueries({ queryKey });
  }, REFETCH_DELAY_MS);
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: channel.postMessage.bind(channel),
    onMessage: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => listener(data)),
    close: () => channel.close(),
  };
}
