import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Readable } from 'node:stream';
import type { User } from 'contracts/api/accounts';
import { HISTORY_TOPIC, LIVE } from 'contracts/constants/live';
import type { StreamTopic } from 'contracts/constants/live';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError } from 'kernel/http/http-error';
import type { Change } from 'kernel/projections/projection';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { EVERY_MS } from './every-ms.ts';
import { audienceOf, boundAudienceOf, branchAudienceOf, isTopic } from './audience.ts';
import { createLiveStream } from './live-stream.ts';
import { throttleByKey } from './throttle-by-key.ts';
import type { KeyedThrottle } from './throttle-by-key.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { Subscriber, Subscription, Subscriptions } from './subscriptions.ts';

const MAX_IN_ALL = 5_000;

/** Every open stream of this process, and who receives what. */
export interface LiveHub extends Stoppable {
  /**
   * @returns the stream's text, to be sent as it comes.
   * @throws {HttpError} 503 where the process holds as many as it can, or stops.
   */
  open(subscriber: Subscriber, topics: readonly StreamTopic[]): Readable;
  publish(change: Change): void;
  /** Asks everybody to look at everything: changes may have been missed. */
  publishAll(): void;
  endSessions(keys: readonly string[]): void;
}

export interface HubParts {
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Whose session it is, with what they may see now; undefined where it has ended. Must not count as a use of it. */
  userOf(sessionKey: string): Promise<User | undefined>;
  /** Whether somebody who is bound to branches sees what has changed. */
  sees(subscriber: Subscriber, change: Change): Promise<boolean>;
}

export function createLiveHub(parts: HubParts): LiveHub {
  const subscriptions = createSubscriptions();
  const { all } = subscriptions;
  const deliver = delivery(subscriptions, parts.metrics);
  const throttles = throttlesOf(deliver);
  let stopping = false;

  const endSessions = (keys: readonly string[]): void => {
    const ended = new Set(keys);
    for (const { sessionKey, stream } of all) if (ended.has(sessionKey)) stream.end();
  };
  const check = async (subscribers: readonly Subscription[]): Promise<void> => {
    for (const key of new Set(subscribers.map(({ sessionKey }) => sessionKey))) {
      try {
        const user = await parts.userOf(key);
        if (!user) endSessions([key]);
        else closeOthers(subscribers, key, user);
      } catch (err) {
        parts.logger.warn({ err }, 'whether a session still lives could not be found out');
      }
    }
  };
  const announceToBound = boundDelivery({ parts, subscriptions, deliver });
  const heartbeat = setInterval(() => {
    for (const { stream } of all) stream.beat();
    void check([...all]);
  }, LIVE.heartbeatMs);

  return {
    name: 'live updates',
    open: (subscriber, topics) => {
      if (stopping || all.size >= MAX_IN_ALL) throw unavailable();
      const stream = createLiveStream();
      subscriptions.add({ ...subscriber, topics, stream });
      return stream.body;
    },
    publish: (change) => {
      const { topic, id, userId } = change;
      // Not for browsers: sessions of the user may have ended.
      if (topic === 'account') void check([...all].filter(({ user }) => user.id === userId));
      announceToBound(change);
      const audience = audienceOf(change);
      if (audience === undefined || !isTopic(topic)) return;
      const throttle = throttles.get(topic);
      if (throttle) throttle.call(audience);
      else deliver(topic, audience, id);
    },
    publishAll: () => {
      for (const { stream, topics } of all) for (const topic of topics) stream.send({ topic });
    },
    endSessions,
    stop: () => {
      stopping = true;
      clearInterval(heartbeat);
      for (const throttle of throttles.values()) throttle.cancel();
      for (const { stream } of all) stream.close();
      return Promise.resolve();
    },
  };
}

interface BoundParts {
  readonly parts: Pick<HubParts, 'sees' | 'logger'>;
  readonly subscriptions: ReturnType<typeof createSubscriptions>;
  readonly deliver: ReturnType<typeof delivery>;
}

/** Announces to those who are bound to branches what they see. */
function boundDelivery({ parts, subscriptions, deliver }: BoundParts): (change: Change) => void {
  const announceToThoseWhoSee = async (
    change: Change,
    subscribers: readonly Subscription[],
  ): Promise<void> => {
    for (const subscriber of subscribers) {
      const seen = await parts.sees(subscriber, change).catch((err: unknown) => {
        parts.logger.warn({ err }, 'whether somebody sees what changed could not be found out');
        return false;
      });
      const { topic, id } = change;
      if (seen && isTopic(topic))
        subscriber.stream.send(id === undefined ? { topic } : { topic, id });
    }
  };
  return (change) => {
    const { topic, id } = change;
    if (!isTopic(topic)) return;
    const branch = branchAudienceOf(change);
    if (branch !== undefined) deliver(topic, branch, id);
    const bound = boundAudienceOf(change);
    if (bound !== undefined)
      void announceToThoseWhoSee(change, [...subscriptions.subscribersOf(bound)]);
  };
}

/** What somebody hears is settled when their stream opens: where they are bound otherwise now, the browser opens it anew. */
function closeOthers(
  subscribers: readonly Subscription[],
  sessionKey: string,
  { boundTo }: User,
): void {
  for (const each of subscribers) {
    const same = each.user.boundTo?.join() === boundTo?.join();
    if (each.sessionKey === sessionKey && !same) each.stream.close();
  }
}

type Deliver = (topic: StreamTopic, audience: string, id?: string) => void;

/** Topics that change so often under load that an audience hears of each once in a while only. */
function throttlesOf(deliver: Deliver): ReadonlyMap<StreamTopic, KeyedThrottle> {
  const everyMs = [
    ['catalog', EVERY_MS.catalog],
    ['sales', EVERY_MS.sales],
    [HISTORY_TOPIC, EVERY_MS.history],
  ] as const;
  return new Map(
    everyMs.map(([topic, ms]) => [
      topic,
      throttleByKey(ms, (audience) => deliver(topic, audience)),
    ]),
  );
}

function delivery({ all, subscribersOf }: Subscriptions, metrics: Registry): Deliver {
  new Gauge({
    name: 'portal_live_connections',
    help: 'Open streams of live updates',
    registers: [metrics],
    collect() {
      this.set(all.size);
    },
  });
  const published = new Counter({
    name: 'portal_live_changes_total',
    help: 'Changes handed to streams of live updates, before they are gathered',
    labelNames: ['topic'],
    registers: [metrics],
  });
  return (topic, audience, id) => {
    for (const { stream } of subscribersOf(audience)) {
      stream.send(id === undefined ? { topic } : { topic, id });
      published.inc({ topic });
    }
  };
}

function unavailable(): HttpError {
  return new HttpError(
    {
      code: PROBLEM_CODES.unavailable,
      message: 'No more live updates can be sent now.',
    },
    { headers: { 'Retry-After': '30' } },
  );
}
