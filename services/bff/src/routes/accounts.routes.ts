import {
  csrfTokenSchema,
  loginSchema,
  logoutResultSchema,
  registrationSchema,
  userSchema,
} from 'contracts/api/accounts';
import type { Login, User } from 'contracts/api/accounts';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { FactorState } from 'contracts/constants/second-factor';
import { panelDenial } from 'contracts/policies/panel-access';
import { paths } from 'contracts/api/paths';
import { HttpError, forbidden, unauthorized } from 'kernel/http/http-error';
import type { RouteDeps } from '../route-deps.ts';
import type { Sender } from '../gateway/gateway.ts';
import { addressKey } from '../http/address.ts';
import { requestState } from '../http/request-state.ts';
import { route } from '../http/route.ts';
import type { Call, Route, RouteSchema } from '../http/route.ts';
import type { SignedIn } from '../http/caller.ts';
import { anyone } from '../policies/policies.ts';
import { relyingPartyOf } from '../second-factor/relying-party.ts';
import { deviceOf } from '../sessions/device-cookie.ts';
import { beginSession, endSession } from '../sessions/session-middleware.ts';

/** Signing in and out, registering, and who one is. */
export const accountsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.csrfToken,
    summary: 'A token for X-CSRF-Token',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { response: csrfTokenSchema },
    handler: async ({ ctx, deps }) => ({ csrfToken: deps.csrf.issue(ctx) }),
  }),
  route({
    method: 'GET',
    path: paths.user,
    summary: 'The signed-in user; 401 means signed out',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    whileDue: true,
    schema: { response: userSchema },
    handler: async (call) => currentUser(call),
  }),
  route({
    method: 'POST',
    path: paths.login,
    summary: 'Sign in by e-mail or user name',
    rateLimit: 'sign-in',
    auth: 'none',
    policy: anyone,
    schema: { body: loginSchema, response: userSchema },
    handler: async (call) => signIn(call, call.body),
  }),
  route({
    method: 'GET',
    path: paths.login,
    summary: 'Where browsers go whose session was lost: on to the sign-in page',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { sends: 'redirect' },
    handler: async ({ ctx }) => {
      ctx.redirect('/auth');
      return undefined;
    },
  }),
  route({
    method: 'POST',
    path: paths.register,
    summary: 'Register a company and its first user, who is then signed in',
    rateLimit: 'registration',
    auth: 'none',
    policy: anyone,
    schema: { body: registrationSchema, response: userSchema },
    handler: async (call) => {
      const { role: _role, branchType: _branchType, ...registration } = call.body;
      requireOpenRegistration(registration.tenantId, call.deps);
      const register = async () =>
        call.deps.gateway.command('RegisterCompany', registration, {
          ...anonymous(call.sender),
          idempotencyKey: call.idempotencyKey,
        });
      return enter(call, async () => call.deps.registrations.register(call.ctx.ip, register));
    },
  }),
  route({
    method: 'POST',
    path: paths.logout,
    summary: 'Sign out; also when nobody is signed in',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { response: logoutResultSchema },
    handler: async (call) => {
      endSession(call.ctx);
      if (call.caller) await call.command('SignOut', {});
      return { message: 'Signed out' };
    },
  }),
];

type AnyCall = Call<RouteSchema, SignedIn | undefined>;

/** From the read model, so that a changed name shows; the session's own copy where that lags behind. */
async function currentUser(call: Call<RouteSchema, SignedIn>): Promise<User> {
  const { user } = call.caller;
  try {
    return (await call.runQuery('accounts.user', { userId: user.id })).user;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return user;
    throw error;
  }
}

async function signIn(call: Pick<AnyCall, 'ctx' | 'sender' | 'deps'>, login: Login): Promise<User> {
  const { deps } = call;
  const { ip } = call.ctx;
  const device = deviceOf(call.ctx, deps.config.SESSION_KEY);
  const known = device.isKnownTo(login) ? device.id : undefined;
  const check = async () => {
    const from = { remoteAddress: ip, remoteNetwork: addressKey(ip), device: device.id };
    const relyingParty = relyingPartyOf(call.ctx, deps.config);
    const input = { ...login, ...from, relyingParty };
    const sent = await deps.gateway.command('SignIn', input, anonymous(call.sender));
    requirePanel(login, sent.result);
    return sent;
  };
  try {
    const user = await enter(call, () => deps.limits.trySignIn(ip, check, known));
    device.remember(user);
    return user;
  } catch (error) {
    // Refused for the panel: whoever was signed in here is so no longer (rulings T.25, T.26).
    if (isPanelDenial(error)) endSession(call.ctx);
    throw error;
  }
}

/**
 * Whoever was signed in before has no part in a sign-in, nor in what somebody does who holds a link. What is sent again
 * stays the same command also where the answer that was lost has begun a session, or ended one.
 */
export function anonymous(sender: Sender): Sender {
  return { ...sender, actor: { kind: 'anonymous' }, sessionKey: undefined };
}

/** Begins a session for the user that a command answers; what it wrote is the first the session knows of. */
export async function enter(
  { ctx, deps }: Pick<AnyCall, 'ctx' | 'deps'>,
  send: () => Promise<{
    readonly result: User & { readonly secondFactor?: 'given' | 'due' | undefined };
    readonly positions: Readonly<Record<string, string>>;
  }>,
): Promise<User> {
  const {
    result: { secondFactor, ...user },
    positions,
  } = await send();
  deps.accounts.signedIn(user, factorStateAfter(secondFactor));
  const givenAt = secondFactor === 'given' ? new Date().toISOString() : undefined;
  await beginSession(ctx, user, { secondFactorAt: givenAt });
  const { session } = requestState(ctx);
  if (!session) throw unauthorized();
  deps.positions.add(session.key, positions);
  return user;
}

function factorStateAfter(secondFactor: 'given' | 'due' | undefined): FactorState {
  if (secondFactor === 'given') return 'enrolled';
  return secondFactor ?? 'none';
}

function requirePanel({ panel }: Login, user: User): void {
  const denial = panel && panelDenial(panel, user);
  if (denial !== undefined) throw forbidden(denial, PROBLEM_CODES.panelDenied);
}

function isPanelDenial(error: unknown): boolean {
  return error instanceof HttpError && error.code === PROBLEM_CODES.panelDenied;
}

function requireOpenRegistration(tenantId: User['tenantId'], deps: RouteDeps): void {
  if (deps.config.REGISTRATION_TENANTS.includes(tenantId)) return;
  throw forbidden(
    'Registration is not open for this market. Ask us to open an account.',
    PROBLEM_CODES.registrationClosed,
  );
}
