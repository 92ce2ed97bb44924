import type { StreamChange, StreamTopic } from 'contracts/constants/live';
import { openReconnectingStream } from 'web-shared/live/reconnecting-stream';
import type { EventStream } from 'web-shared/live/reconnecting-stream';
import { refreshTopicOf } from './refresh.ts';
import type { RefreshTopic, Refresher } from './refresh.ts';

/** What the leading tab sends the others of the same browser, and does itself. */
export type LiveMessage =
  | { readonly kind: 'changed'; readonly change: StreamChange }
  | { readonly kind: 'missed' }
  | { readonly kind: 'doubtful' };

/** How the tabs of one browser talk. */
export interface Channel {
  post(message: LiveMessage): void;
  onMessage(listener: (message: LiveMessage) => void): void;
  close(): void;
}

export interface LiveUpdatesOptions {
  readonly topics: readonly StreamTopic[];
  readonly page: Document;
  readonly channel: Channel;
  readonly refresher: Refresher;
  open(topics: readonly StreamTopic[]): EventStream;
  /** Calls back when this tab is to hold the connection; see leadership.ts. */
  elect(lead: (inherited: boolean) => () => void): () => void;
  /** Asks the server who is signed in. */
  refetchCurrentUser(): void;
}

/**
 * One connection per browser: the leading tab holds it and passes on what it hears. A tab that nobody looks at
 * keeps in mind what changed, and reads it again when it is looked at.
 * @returns what ends it.
 */
export function startLiveUpdates(options: LiveUpdatesOptions): () => void {
  const { topics, page, channel, refresher } = options;
  const pendingTopics = new Set<RefreshTopic>();

  function refreshPending(): void {
    if (page.visibilityState === 'hidden') return;
    for (const what of pendingTopics) refresher.refresh(what);
    pendingTopics.clear();
  }
  function handle(message: LiveMessage): void {
    if (message.kind === 'doubtful') return options.refetchCurrentUser();
    if (message.kind === 'changed') pendingTopics.add(refreshTopicOf(message.change));
    else for (const topic of topics) pendingTopics.add(topic);
    return refreshPending();
  }
  function broadcast(message: LiveMessage): void {
    channel.post(message);
    handle(message);
  }

  channel.onMessage(handle);
  page.addEventListener('visibilitychange', refreshPending);
  const listener = {
    onChange: (change: StreamChange) => broadcast({ kind: 'changed', change }),
    onGap: () => broadcast({ kind: 'missed' }),
    onSessionDoubt: () => broadcast({ kind: 'doubtful' }),
  };
  const resign = options.elect((inherited) =>
    openReconnectingStream(() => options.open(topics), listener, inherited),
  );
  return () => {
    resign();
    channel.close();
    page.removeEventListener('visibilitychange', refreshPending);
  };
}
