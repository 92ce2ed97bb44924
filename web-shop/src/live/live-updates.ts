import type { StreamChange, StreamTopic } from 'contracts/constants/live';
import { keepConnected } from './connection.ts';
import type { EventStream } from './connection.ts';
import { freshnessOf } from './refresh.ts';
import type { Freshness, Refresher } from './refresh.ts';

/** What the leading tab tells the others of the same browser, and does itself. */
export type LiveMessage =
  | { readonly kind: 'changed'; readonly change: StreamChange }
  | { readonly kind: 'missed' }
  | { readonly kind: 'doubtful' };

/** How the tabs of one browser talk. */
export interface Channel {
  tell(message: LiveMessage): void;
  onTold(listener: (message: LiveMessage) => void): void;
  close(): void;
}

export interface LiveParts {
  readonly topics: readonly StreamTopic[];
  readonly page: Document;
  readonly channel: Channel;
  readonly refresher: Refresher;
  open(topics: readonly StreamTopic[]): EventStream;
  /** Calls back when this tab is to hold the connection; see leadership.ts. */
  elect(lead: (inherited: boolean) => () => void): () => void;
  /** Asks the server who is signed in. */
  askWhoIsThere(): void;
}

/**
 * One connection per browser: the leading tab holds it and passes on what it hears. A tab that nobody looks at
 * keeps in mind what changed, and reads it again when it is looked at.
 * @returns what ends it.
 */
export function startLiveUpdates(parts: LiveParts): () => void {
  const { topics, page, channel, refresher } = parts;
  const waiting = new Set<Freshness>();

  function refreshWaiting(): void {
    if (page.visibilityState === 'hidden') return;
    for (const what of waiting) refresher.refresh(what);
    waiting.clear();
  }
  function act(message: LiveMessage): void {
    if (message.kind === 'doubtful') return parts.askWhoIsThere();
    if (message.kind === 'changed') waiting.add(freshnessOf(message.change));
    else for (const topic of topics) waiting.add(topic);
    return refreshWaiting();
  }
  function share(message: LiveMessage): void {
    channel.tell(message);
    act(message);
  }

  channel.onTold(act);
  page.addEventListener('visibilitychange', refreshWaiting);
  const hooks = {
    changed: (change: StreamChange) => share({ kind: 'changed', change }),
    missed: () => share({ kind: 'missed' }),
    doubtful: () => share({ kind: 'doubtful' }),
  };
  const resign = parts.elect((inherited) =>
    keepConnected(() => parts.open(topics), hooks, inherited),
  );
  return () => {
    resign();
    channel.close();
    page.removeEventListener('visibilitychange', refreshWaiting);
  };
}
