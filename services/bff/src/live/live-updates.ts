import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { Listener } from 'kernel/runtime/listener';
import type { Logger } from 'kernel/runtime/logger';
import type { Accounts } from '../sessions/accounts.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { feedChanges } from './change-feed.ts';
import { createLiveHub } from './live-hub.ts';
import type { LiveHub } from './live-hub.ts';

export interface LiveParts {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly listener: Listener;
  readonly metrics: Registry;
  readonly logger: Logger;
}

/** The streams of this process, fed by what projections announce, and ended with their sessions. */
export function startLiveUpdates(parts: LiveParts): LiveHub {
  const { sessions, accounts, listener, metrics, logger } = parts;
  const hub = createLiveHub({
    metrics,
    logger,
    isAlive: async (key) => {
      const session = await sessions.peek(key);
      return session !== undefined && accounts.mayContinue({ ...session, key }, randomUUID());
    },
  });
  sessions.onEnded((keys) => hub.endSessions(keys));
  feedChanges(listener, hub, logger);
  return hub;
}
