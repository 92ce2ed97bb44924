import type { User } from 'contracts/api/accounts';
import type { StreamTopic } from 'contracts/constants/live';
import { audiencesOf } from './audience.ts';
import type { LiveStream } from './live-stream.ts';

const MAX_PER_SESSION = 5;
const MAX_PER_USER = 20;

export interface Subscriber {
  readonly sessionKey: string;
  readonly user: User;
}

export interface Subscription extends Subscriber {
  readonly stream: LiveStream;
  readonly topics: readonly StreamTopic[];
}

/** The open streams, found by whom a change concerns. One that closes leaves by itself. */
export interface Subscriptions {
  readonly all: ReadonlySet<Subscription>;
  add(subscription: Subscription): void;
  subscribersOf(audience: string): Iterable<Subscription>;
}

export function createSubscriptions(): Subscriptions {
  const all = new Set<Subscription>();
  const byAudience = new Map<string, Set<Subscription>>();

  const leave = (subscription: Subscription, audiences: readonly string[]): void => {
    all.delete(subscription);
    for (const each of audiences) {
      const hearing = byAudience.get(each);
      hearing?.delete(subscription);
      if (hearing?.size === 0) byAudience.delete(each);
    }
  };
  return {
    all,
    add: (subscription) => {
      evictOldest(all, subscription);
      const audiences = audiencesOf(subscription.user, subscription.topics);
      all.add(subscription);
      for (const each of audiences) {
        byAudience.set(each, (byAudience.get(each) ?? new Set()).add(subscription));
      }
      subscription.stream.body.once('close', () => leave(subscription, audiences));
    },
    subscribersOf: (audience) => byAudience.get(audience) ?? [],
  };
}

/** The oldest gives way: a connection that its browser has forgotten may last for a while. */
function evictOldest(all: ReadonlySet<Subscription>, { sessionKey, user }: Subscriber): void {
  const ofUser = [...all].filter((each) => each.user.id === user.id);
  const ofSession = ofUser.filter((each) => each.sessionKey === sessionKey);
  if (ofSession.length >= MAX_PER_SESSION) ofSession[0]?.stream.close();
  else if (ofUser.length >= MAX_PER_USER) ofUser[0]?.stream.close();
}
