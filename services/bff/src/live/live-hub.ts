import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Readable } from 'node:stream';
import type { User } from 'contracts/api/accounts';
import { LIVE } from 'contracts/constants/live';
import type { StreamTopic } from 'contracts/constants/live';
import { PROBLEM_CODES } from 'contracts/problem';
import { HttpError } from 'kernel/http/http-error';
import type { Change } from 'kernel/projections/projection';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { audienceOf, audiencesOf, isTopic } from './audience.ts';
import { createLiveStream } from './live-stream.ts';
import type { LiveStream } from './live-stream.ts';
import { once } from './once-in-a-while.ts';

const MAX_PER_SESSION = 5;
const MAX_PER_USER = 20;
const MAX_IN_ALL = 5_000;

export interface Subscriber {
  readonly sessionKey: string;
  readonly user: User;
}

/** Every open stream of this process, and who hears of what. */
export interface LiveHub extends Stoppable {
  /**
   * @returns the stream's text, to be sent as it comes.
   * @throws {HttpError} 503 where the process holds as many as it can, or stops.
   */
  open(subscriber: Subscriber, topics: readonly StreamTopic[]): Readable;
  tell(change: Change): void;
  /** Tells everybody to look at everything: changes may have been missed. */
  tellAll(): void;
  endSessions(keys: readonly string[]): void;
  /** Looks whether sessions still live; all of them, or those of a user. */
  check(userId?: string): Promise<void>;
}

export interface HubParts {
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Whether a session still lives. Must not count as a use of it. */
  readonly isAlive: (sessionKey: string) => Promise<boolean>;
}

interface Open extends Subscriber {
  readonly stream: LiveStream;
  readonly topics: readonly StreamTopic[];
}

export function createLiveHub({ metrics, logger, isAlive }: HubParts): LiveHub {
  const streams = new Set<Open>();
  const byAudience = new Map<string, Set<Open>>();
  const count = hubMetrics(metrics, () => streams.size);
  let stopping = false;

  const join = (open: Open): void => {
    const audiences = audiencesOf(open.user, open.topics);
    streams.add(open);
    for (const each of audiences) {
      byAudience.set(each, (byAudience.get(each) ?? new Set()).add(open));
    }
    open.stream.body.once('close', () => {
      streams.delete(open);
      for (const each of audiences) {
        const listeners = byAudience.get(each);
        listeners?.delete(open);
        if (listeners?.size === 0) byAudience.delete(each);
      }
    });
  };
  const deliver = (topic: StreamTopic, audience: string, id?: string): void => {
    for (const { stream } of byAudience.get(audience) ?? []) {
      stream.tell(id === undefined ? { topic } : { topic, id });
      count.told.inc({ topic });
    }
  };
  const catalogMoved = once(LIVE.catalogEveryMs, (audience) => deliver('catalog', audience));

  const hub: LiveHub = {
    name: 'live updates',
    open: (subscriber, topics) => {
      if (stopping || streams.size >= MAX_IN_ALL) throw unavailable();
      makeRoom(streams, subscriber);
      const open = { ...subscriber, topics, stream: createLiveStream() };
      join(open);
      return open.stream.body;
    },
    tell: (change) => {
      if (change.topic === 'account' && change.userId !== undefined) {
        void hub.check(change.userId);
        return;
      }
      const audience = audienceOf(change);
      if (audience === undefined || !isTopic(change.topic)) return;
      if (change.topic === 'catalog') catalogMoved.call(audience);
      else deliver(change.topic, audience, change.id);
    },
    tellAll: () => {
      for (const { stream, topics } of streams) {
        for (const topic of topics) stream.tell({ topic });
      }
    },
    endSessions: (keys) => {
      const ended = new Set(keys);
      for (const { sessionKey, stream } of streams) if (ended.has(sessionKey)) stream.end();
    },
    check: async (userId) => {
      const asked = [...streams].filter((each) => userId === undefined || each.user.id === userId);
      for (const key of new Set(asked.map(({ sessionKey }) => sessionKey))) {
        try {
          if (!(await isAlive(key))) hub.endSessions([key]);
        } catch (err) {
          logger.warn({ err }, 'whether a session still lives could not be told');
        }
      }
    },
    stop: () => {
      stopping = true;
      clearInterval(heartbeat);
      catalogMoved.cancel();
      for (const { stream } of streams) stream.close();
      return Promise.resolve();
    },
  };
  const heartbeat = setInterval(() => {
    for (const { stream } of streams) stream.beat();
    void hub.check();
  }, LIVE.heartbeatMs);
  return hub;
}

/** The oldest gives way: a connection that its browser has forgotten may last for a while. */
function makeRoom(streams: ReadonlySet<Open>, { sessionKey, user }: Subscriber): void {
  const ofUser = [...streams].filter((each) => each.user.id === user.id);
  const ofSession = ofUser.filter((each) => each.sessionKey === sessionKey);
  if (ofSession.length >= MAX_PER_SESSION) ofSession[0]?.stream.close();
  else if (ofUser.length >= MAX_PER_USER) ofUser[0]?.stream.close();
}

function unavailable(): HttpError {
  return new HttpError(
    {
      status: 503,
      code: PROBLEM_CODES.unavailable,
      message: 'No more live updates can be sent now.',
    },
    { headers: { 'Retry-After': '30' } },
  );
}

function hubMetrics(metrics: Registry, open: () => number) {
  new Gauge({
    name: 'portal_live_connections',
    help: 'Open streams of live updates',
    registers: [metrics],
    collect() {
      this.set(open());
    },
  });
  const told = new Counter({
    name: 'portal_live_changes_total',
    help: 'Changes handed to streams of live updates, before they are gathered',
    labelNames: ['topic'],
    registers: [metrics],
  });
  return { told };
}
