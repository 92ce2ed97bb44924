import { LRUCache } from 'lru-cache';
import type { User } from 'contracts/api/accounts';
import type { AccountSessionState } from 'contracts/calls/accounts';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { FactorState } from 'contracts/constants/second-factor';
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
  /**
   * Whose session it is, with the role in the company and the branches that count now; undefined where it has ended: the
   * account was disabled or its password changed after the session began, it has a second factor that was not given, or
   * it is gone.
   */
  userOf(
    session: SessionData & { readonly key: string },
    requestId: string,
  ): Promise<User | undefined>;
  /** How the account stands to the second factor. */
  factorStateOf(
    session: { readonly user: User; readonly sessionKey: string },
    requestId: string,
  ): Promise<FactorState>;
  /** An account that has just signed in needs no look-up. */
  signedIn(user: User, secondFactor: FactorState): void;
  /** Goes by a role that was just given, which the read model may not know yet. */
  roleGiven(userId: string, role: CompanyRole): void;
  /** Looks one up anew: it has just changed. */
  forgetOne(userId: string): void;
  /** Looks everything up anew: accounts changed. */
  forget(): void;
}

/** The actor that a user's calls are signed for. */
export function actorOf(user: User): Actor {
  const { id, role, tenantId, companyId, boundTo } = user;
  if (companyId === null) return { kind: 'user', id, role, tenantId };
  const bound = boundTo === undefined ? {} : { boundTo };
  return { kind: 'user', id, role, tenantId, companyId, ...bound };
}

export function createAccounts(gateway: Gateway): Accounts {
  const states = new LRUCache<string, AccountSessionState>({
    max: MAX_ACCOUNTS,
    ttl: CACHE_TTL_MS,
  });
  const given = new LRUCache<string, CompanyRole>({ max: MAX_ACCOUNTS, ttl: CACHE_TTL_MS });
  const stateOf = async (asked: Asked): Promise<AccountSessionState | undefined> => {
    const { id } = asked.user;
    const state = states.get(id) ?? (await lookUp(gateway, asked));
    // What was just given may not stand in it yet, nor the branches that came with it: it is asked for again.
    if (state && !states.has(id) && !given.has(id)) states.set(id, state);
    return state;
  };
  const userOf: Accounts['userOf'] = async (session, requestId) => {
    const { user, key, signedInAt } = session;
    const state = await stateOf({ user, sessionKey: key, requestId });
    if (!state) {
      return Date.now() - Date.parse(signedInAt) < MAY_BE_UNKNOWN_MS ? user : undefined;
    }
    if (!allowsSession(state, session)) return undefined;
    const { boundTo: _former, ...known } = user;
    const bound = state.boundTo === null ? {} : { boundTo: state.boundTo };
    return { ...known, companyRole: given.get(user.id) ?? state.companyRole, ...bound };
  };
  return {
    userOf,
    factorStateOf: async ({ user, sessionKey }, requestId) =>
      (await stateOf({ user, sessionKey, requestId }))?.secondFactor ?? 'none',
    signedIn: (user, secondFactor) => {
      const { companyRole, boundTo = null } = user;
      states.set(user.id, {
        status: 'active',
        sessionsValidFrom: null,
        secondFactor,
        companyRole,
        boundTo,
      });
    },
    roleGiven: (userId, role) => {
      given.set(userId, role);
      states.delete(userId);
    },
    forgetOne: (userId) => void states.delete(userId),
    forget: () => states.clear(),
  };
}

/** For how long a session that adds a factor may lack it: as long as a command may take, and no longer. */
const MAY_LACK_FACTOR_MS = 30_000;

/**
 * Instants of different clocks are compared: a session begun in the very second of the change has ended. So has one that
 * a password alone began while a second factor was added: it may have come too late to be ended with the others.
 */
export function allowsSession(
  state: Pick<AccountSessionState, 'status' | 'sessionsValidFrom' | 'secondFactor'>,
  session: Pick<SessionData, 'signedInAt' | 'secondFactorAt' | 'addingFactorSince'>,
): boolean {
  if (state.status !== 'active') return false;
  if (state.secondFactor === 'enrolled' && lacksFactor(session)) return false;
  return state.sessionsValidFrom === null || session.signedInAt > state.sessionsValidFrom;
}

function lacksFactor({
  secondFactorAt,
  addingFactorSince,
}: Pick<SessionData, 'secondFactorAt' | 'addingFactorSince'>): boolean {
  if (secondFactorAt !== undefined) return false;
  return (
    addingFactorSince === undefined ||
    Date.now() - Date.parse(addingFactorSince) > MAY_LACK_FACTOR_MS
  );
}

interface Asked {
  readonly user: User;
  readonly sessionKey: string;
  readonly requestId: string;
}

async function lookUp(gateway: Gateway, session: Asked): Promise<AccountSessionState | undefined> {
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
