import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { Listener } from 'kernel/runtime/listener';
import type { Logger } from 'kernel/runtime/logger';
import type { Accounts } from '../sessions/accounts.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { feedChanges } from './change-feed.ts';
import { seesChange } from './sees-change.ts';
import { createLiveHub } from './live-hub.ts';
import type { LiveHub } from './live-hub.ts';

export interface LiveParts {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly gateway: Pick<Gateway, 'query'>;
  readonly listener: Listener;
  readonly metrics: Registry;
  readonly logger: Logger;
}

/** The streams of this process, fed by what projections announce, and ended with their sessions. */
export function startLiveUpdates(parts: LiveParts): LiveHub {
  const { sessions, accounts, gateway, listener, metrics, logger } = parts;
  const hub = createLiveHub({
    metrics,
    logger,
    userOf: async (key) => {
      const session = await sessions.peek(key);
      return session && accounts.userOf({ ...session, key }, randomUUID());
    },
    sees: ({ user }, change) => seesChange(gateway, user, change),
  });
  sessions.onEnded((keys) => hub.endSessions(keys));
  feedChanges(listener, hub, logger);
  return hub;
}
