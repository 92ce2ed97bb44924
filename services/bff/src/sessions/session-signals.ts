import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Listener } from 'kernel/runtime/listener';

const CHANNEL = 'portal_sessions';
/** Postgres refuses payloads of 8,000 bytes; a key has 64 characters. */
const KEYS_PER_SIGNAL = 100;

const SIGNALS = ['ended', 'changed', 'wrote'] as const;
type SessionSignal = (typeof SIGNALS)[number];

/** Announces to the other BFF processes which sessions ended, changed or wrote, so that they forget what they hold. */
export interface SessionSignals {
  send(signal: SessionSignal, keys: readonly string[]): Promise<void>;
  onSignal(listener: (signal: SessionSignal, keys: readonly string[]) => void): void;
  /** Called when signals may have been missed. */
  onGap(listener: () => void): void;
}

export function createSessionSignals(db: Knex, listener: Listener): SessionSignals {
  const origin = randomUUID();
  const listeners: ((signal: SessionSignal, keys: readonly string[]) => void)[] = [];
  const gapListeners: (() => void)[] = [];

  const onPayload = (payload: string): void => {
    const [from, name, keys = ''] = payload.split(' ');
    const signal = SIGNALS.find((each) => each === name);
    // A process knows of its own changes before it announces them.
    if (from === origin || signal === undefined) return;
    for (const each of listeners) each(signal, keys.split(','));
  };
  listener.on(CHANNEL, {
    onPayload,
    onConnected: () => {
      for (const each of gapListeners) each();
    },
  });

  return {
    send: async (signal, keys) => {
      for (let start = 0; start < keys.length; start += KEYS_PER_SIGNAL) {
        const some = keys.slice(start, start + KEYS_PER_SIGNAL).join(',');
        await db.raw('SELECT pg_notify(?, ?)', [CHANNEL, `${origin} ${signal} ${some}`]);
      }
    },
    onSignal: (each) => listeners.push(each),
    onGap: (each) => gapListeners.push(each),
  };
}
