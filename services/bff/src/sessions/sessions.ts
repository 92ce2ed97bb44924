import type { User } from 'contracts/api/accounts';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { createSessionCache } from './session-cache.ts';
import type { SessionData, SessionTable, StoredSession } from './session-table.ts';
import type { SessionSignals } from './session-signals.ts';

/** A session's last use is written at most this often. */
const TOUCH_EVERY_MS = 60_000;

/** The sessions of the table, a few seconds of them in memory. */
export interface Sessions extends Stoppable {
  /** Begins a session; where its user has more than the most there may be, the oldest ends. */
  start(key: string, data: SessionData): Promise<void>;
  update(key: string, data: SessionData): Promise<void>;
  find(key: string): Promise<SessionData | undefined>;
  /** Like {@link find}, without counting as a use of the session. */
  peek(key: string): Promise<SessionData | undefined>;
  end(key: string): Promise<void>;
  listOfUser(userId: string): Promise<readonly StoredSession[]>;
  /** Ends the sessions of a user, but for the one of that key; answers how many there were. */
  endAllOfUser(userId: string, butFor?: string): Promise<number>;
  /** Called with the sessions that end, here or in another process. */
  onEnded(listener: (keys: readonly string[]) => void): void;
}

interface Parts {
  readonly table: SessionTable;
  /** How many sessions a user may have at a time. */
  readonly mostOf: (user: User) => number;
  readonly signals: SessionSignals;
  readonly logger: Logger;
}

export function createSessions({ table, mostOf, signals, logger }: Parts): Sessions {
  const cache = createSessionCache(table);
  const used = new Set<string>();
  const endListeners: ((keys: readonly string[]) => void)[] = [];
  const drop = (keys: readonly string[]): void => {
    cache.end(keys);
    for (const key of keys) used.delete(key);
    for (const listener of endListeners) listener(keys);
  };
  const heeded = { ended: drop, changed: cache.delete, wrote: () => undefined };
  signals.onSignal((signal, keys) => heeded[signal](keys));
  signals.onGap(() => cache.clear());

  const writeUse = async (): Promise<void> => {
    const keys = [...used];
    used.clear();
    if (keys.length > 0) await table.touch(keys);
    await table.removeExpired();
  };
  const warn = (err: unknown): void => logger.warn({ err }, 'the use of sessions was not written');
  const timer = setInterval(() => void writeUse().catch(warn), TOUCH_EVERY_MS);

  const endAll = async (keys: readonly string[]): Promise<void> => {
    drop(keys);
    await signals.send('ended', keys);
  };

  return {
    name: 'sessions',
    peek: (key) => cache.find(key),
    start: async (key, data) => {
      await table.insert(key, data);
      cache.set(key, data);
      await endAll(await table.removeOldest(data.user.id, mostOf(data.user)));
    },
    update: async (key, data) => {
      await table.update(key, data);
      cache.delete([key]);
      await signals.send('changed', [key]);
    },
    find: async (key) => {
      const data = await cache.find(key);
      if (data) used.add(key);
      return data;
    },
    end: async (key) => {
      await table.remove(key);
      await endAll([key]);
    },
    listOfUser: (userId) => table.listOfUser(userId),
    endAllOfUser: async (userId, butFor) => {
      const keys = await table.removeOfUser(userId, butFor);
      await endAll(keys);
      return keys.length;
    },
    onEnded: (listener) => endListeners.push(listener),
    stop: async () => {
      clearInterval(timer);
      await writeUse();
    },
  };
}
