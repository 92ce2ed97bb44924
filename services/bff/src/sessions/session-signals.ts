import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { listenForEver } from 'kernel/runtime/listen';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';

const CHANNEL = 'portal_sessions';
/** Postgres refuses payloads of 8,000 bytes; a key has 64 characters. */
const KEYS_PER_SIGNAL = 100;

export type SessionSignal = 'ended' | 'wrote';

/** Tells the other processes of the edge which sessions ended or wrote, so that they forget what they hold. */
export interface SessionSignals extends Stoppable {
  send(signal: SessionSignal, keys: readonly string[]): Promise<void>;
  onSignal(listener: (signal: SessionSignal, keys: readonly string[]) => void): void;
  /** Called when signals may have been missed. */
  onGap(listener: () => void): void;
}

export interface SignalParts {
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly logger: Logger;
}

export function createSessionSignals({ db, databaseUrl, logger }: SignalParts): SessionSignals {
  const origin = randomUUID();
  const listeners: ((signal: SessionSignal, keys: readonly string[]) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  const stopping = new AbortController();

  const hear = (payload: string): void => {
    const [from, signal, keys = ''] = payload.split(' ');
    // A process knows of its own changes before it tells of them.
    if (from === origin || (signal !== 'ended' && signal !== 'wrote')) return;
    for (const listener of listeners) listener(signal, keys.split(','));
  };
  const listening = listenForEver(
    { databaseUrl, channel: CHANNEL, logger, signal: stopping.signal },
    hear,
    () => {
      for (const listener of gapListeners) listener();
    },
  );

  return {
    name: 'session signals',
    send: async (signal, keys) => {
      for (let start = 0; start < keys.length; start += KEYS_PER_SIGNAL) {
        const some = keys.slice(start, start + KEYS_PER_SIGNAL).join(',');
        await db.raw('SELECT pg_notify(?, ?)', [CHANNEL, `${origin} ${signal} ${some}`]);
      }
    },
    onSignal: (listener) => listeners.push(listener),
    onGap: (listener) => gapListeners.push(listener),
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}
