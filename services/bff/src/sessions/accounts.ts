import { LRUCache } from 'lru-cache';
import type { User } from 'contracts/api/accounts';
import type { AccountSessionState } from 'contracts/calls/accounts';
import type { Actor } from 'kernel/http/actor';
import { HttpError } from 'kernel/http/http-error';
import type { Gateway } from '../gateway/gateway.ts';
import type { SessionData } from './session-table.ts';

const CACHE_TTL_MS = 10_000;
const MAX_ACCOUNTS = 20_000;
/** How long the read model may lag behind a registration before an unknown account is taken for gone. */
const MAY_BE_UNKNOWN_MS = 60_000;

/** Whether accounts still let their sessions live. */
export interface Accounts {
  /** False when the account was disabled or its password changed after the session began, or it is gone. */
  mayContinue(session: SessionData & { readonly key: string }, requestId: string): Promise<boolean>;
  /** An account that has just signed in needs no look-up. */
  signedIn(user: User): void;
  /** Looks everything up anew: accounts changed. */
  forget(): void;
}

/** The actor that a user's calls are signed for. */
export function actorOf(user: User): Actor {
  const { id, role, tenantId, companyId } = user;
  return { kind: 'user', id, role, tenantId, ...(companyId === null ? {} : { companyId }) };
}

export function createAccounts(gateway: Gateway): Accounts {
  const states = new LRUCache<string, AccountSessionState>({
    max: MAX_ACCOUNTS,
    ttl: CACHE_TTL_MS,
  });
  return {
    mayContinue: async (session, requestId) => {
      const { user } = session;
      const state =
        states.get(user.id) ??
        (await lookUp(gateway, { user, sessionKey: session.key, requestId }));
      if (!state) return Date.now() - Date.parse(session.signedInAt) < MAY_BE_UNKNOWN_MS;
      if (!states.has(user.id)) states.set(user.id, state);
      return allowsSession(state, session.signedInAt);
    },
    signedIn: (user) => {
      states.set(user.id, { status: 'active', sessionsValidFrom: null });
    },
    forget: () => states.clear(),
  };
}

/** Instants of different clocks are compared: a session begun in the very second of the change has ended. */
export function allowsSession(state: AccountSessionState, signedInAt: string): boolean {
  if (state.status !== 'active') return false;
  return state.sessionsValidFrom === null || signedInAt > state.sessionsValidFrom;
}

async function lookUp(
  gateway: Gateway,
  session: { user: User; sessionKey: string; requestId: string },
): Promise<AccountSessionState | undefined> {
  try {
    return await gateway.query(
      'accounts.sessionState',
      { userId: session.user.id },
      {
        actor: actorOf(session.user),
        requestId: session.requestId,
        sessionKey: session.sessionKey,
      },
    );
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
