import type Koa from 'koa';
import type { Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { CreateSessionOptions } from 'koa-session';
import type { User } from 'contracts/api/accounts';
import { hostPrefixed } from '../http/host-prefix.ts';
import { requestState } from '../http/request-state.ts';
import { newSessionId, sessionKeyOf } from './session-id.ts';
import type { Sessions } from './sessions.ts';
import { deviceName } from './device-name.ts';
import type { SessionData } from './session-table.ts';

const LIVE_PATHS: readonly string[] = ['/api/stream', '/api/history/stream'];

/** What koa-session puts on a context, as far as it is used here. */
interface SessionHandle extends Partial<SessionData> {
  regenerate(): Promise<void>;
}

interface SessionContext {
  session: SessionHandle | null;
}

export function sessionCookie(secure: boolean): string {
  return hostPrefixed('portal.sid', secure);
}

/** The cookie ends with the browser; idle and absolute expiry are the table's. */
export function sessionMiddleware(app: Koa, sessions: Sessions, secure: boolean): Middleware {
  const options = {
    key: sessionCookie(secure),
    maxAge: 'session' as const,
    httpOnly: true,
    signed: true,
    sameSite: 'lax',
    secure,
    genid: newSessionId,
    store: storeOf(sessions),
  };
  // Its types ask for a `ctx` of any type in the store's functions.
  return createSession(options as unknown as CreateSessionOptions, app) as Middleware;
}

interface StoreHints {
  readonly ctx: Koa.Context;
}

/** What koa-session hands to `set`: id, data, maximum age, hints. */
type StoreSetting = [
  id: string,
  value: Record<string, unknown>,
  maxAge: unknown,
  hints: StoreHints,
];

/** koa-session's store over the table: a row comes into being at sign-in only, and is updated only after. */
function storeOf(sessions: Sessions) {
  return {
    get: async (id: string, _maxAge: unknown, { ctx }: StoreHints) => {
      const key = sessionKeyOf(id);
      // A stream stays open by itself: it must not keep a session alive that nobody uses.
      const data = await (LIVE_PATHS.includes(ctx.path) ? sessions.peek(key) : sessions.find(key));
      if (!data) return undefined;
      Object.assign(requestState(ctx), { sessionKey: key, session: { key, ...data } });
      // koa-session makes a check value of what it is given, twice a request: so much makes two sign-ins differ.
      return { signedInAt: data.signedInAt };
    },
    set: async (...[id, value, , hints]: StoreSetting) => {
      const key = sessionKeyOf(id);
      const state = requestState(hints.ctx);
      const data = value as unknown as SessionData;
      if (state.session?.key === key) {
        if (state.session.signedInAt !== data.signedInAt) await sessions.update(key, data);
        return;
      }
      if (!state.signingIn) return;
      await sessions.start(key, data);
      Object.assign(state, { sessionKey: key, session: { key, ...data } });
    },
    destroy: async (id: string, { ctx }: StoreHints) => {
      const key = sessionKeyOf(id);
      // koa-session also destroys ids it has just made up.
      if (requestState(ctx).sessionKey !== key) return;
      Object.assign(requestState(ctx), { session: undefined });
      await sessions.end(key);
    },
  };
}

interface SessionBeginning {
  /** ISO 8601 instant that ended sessions, by another clock: this one is to begin after it. */
  readonly after?: string;
  /** ISO 8601 instant at which the second factor was given. */
  readonly secondFactorAt?: string | undefined;
}

/**
 * Begins a session for a user under a new id; one that was there before ends.
 */
export async function beginSession(
  ctx: Koa.Context,
  user: User,
  { after, secondFactorAt }: SessionBeginning = {},
): Promise<void> {
  const { session } = ctx as unknown as SessionContext;
  if (!session) throw new TypeError('The session middleware is missing');
  requestState(ctx).signingIn = true;
  const earliest = after === undefined ? 0 : Date.parse(after) + 1;
  const begun: SessionData = {
    user,
    signedInAt: new Date(Math.max(Date.now(), earliest)).toISOString(),
    address: ctx.ip,
    device: deviceName(ctx.get('user-agent')),
    ...(secondFactorAt === undefined ? {} : { secondFactorAt }),
  };
  Object.assign(session, begun);
  await session.regenerate();
}

/** Ends the session and takes its cookie away. */
export function endSession(ctx: Koa.Context): void {
  (ctx as unknown as SessionContext).session = null;
}
