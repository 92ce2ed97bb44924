import type { QueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { STREAM_TOPICS } from 'contracts/constants/live';
import { maySubscribe } from 'contracts/policies/access';
import { SIGN_OUT_KEY } from '../session/use-sign-out.ts';
import { currentUserQuery } from '../session/current-user.ts';
import type { EventStream } from './connection.ts';
import { leadAlone, leadWhileVisible } from './leadership.ts';
import { startLiveUpdates } from './live-updates.ts';
import type { Channel, LiveMessage } from './live-updates.ts';
import { createRefresher } from './refresh.ts';

const SETTLING_MS = 1_000;

/** Live updates for somebody, with what this browser has. */
export function startInThisBrowser(queryClient: QueryClient, user: User): () => void {
  const name = `portal.live.${user.id}`;
  const { locks } = navigator as { readonly locks?: LockManager };
  return startLiveUpdates({
    topics: STREAM_TOPICS.filter((topic) => maySubscribe(user, topic)),
    page: document,
    channel: channelNamed(name),
    refresher: createRefresher(queryClient),
    open: (topics) => streamAt(`${paths.stream}?topics=${topics.join(',')}`),
    elect: (lead) =>
      locks === undefined ? leadWhileVisible(document, lead) : leadAlone(locks, name, lead),
    askWhoIsThere: () => {
      // Who is signing out here knows already.
      if (queryClient.isMutating({ mutationKey: SIGN_OUT_KEY }) === 0) askInAWhile(queryClient);
    },
  });
}

/**
 * Not at once: a changed password ends the session under its old id, and the new one comes with an answer that is
 * still under way, perhaps to another tab.
 */
function askInAWhile(queryClient: QueryClient): void {
  const { queryKey } = currentUserQuery;
  setTimeout(() => {
    if (queryClient.getQueryData(queryKey) === null) return;
    if (queryClient.isMutating() > 0) askInAWhile(queryClient);
    else void queryClient.invalidateQueries({ queryKey });
  }, SETTLING_MS);
}

function channelNamed(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    tell: channel.postMessage.bind(channel),
    onTold: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => listener(data)),
    close: () => channel.close(),
  };
}

function streamAt(address: string): EventStream {
  const source = new EventSource(address);
  return {
    on: (event, listener) =>
      source.addEventListener(event, ({ data }: MessageEvent<string>) => listener(data)),
    close: () => source.close(),
  };
}
