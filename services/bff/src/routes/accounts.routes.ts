import type { Login, User } from 'contracts/api/accounts';
import type { FactorState } from 'contracts/constants/second-factor';
import { accountsEndpoints } from 'contracts/endpoints/accounts';
import { panelDenial } from 'contracts/policies/panel-access';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError, forbidden, unauthorized } from 'kernel/http/http-error';
import type { Sender } from '../gateway/gateway.ts';
import { addressKey } from '../http/address.ts';
import type { SignedIn } from '../http/caller.ts';
import { requestState } from '../http/request-state.ts';
import type { Call, Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import type { RouteDeps } from '../route-deps.ts';
import { relyingPartyOf } from '../second-factor/relying-party.ts';
import { deviceOf } from '../sessions/device-cookie.ts';
import { beginSession, endSession } from '../sessions/session-middleware.ts';

/** Signing in and out, registering, and who one is. */
export const accountsRoutes: readonly Route[] = serve(accountsEndpoints, {
  csrfToken: async ({ ctx, deps }) => ({ csrfToken: deps.csrf.issue(ctx) }),
  user: async (call) => currentUser(call),
  signIn: async (call) => signIn(call, call.body),
  login: async ({ ctx }) => {
    ctx.redirect('/auth');
    return undefined;
  },
  registerCompany: async (call) => {
    const { role: _role, branchType: _branchType, ...registration } = call.body;
    requireOpenRegistration(registration.tenantId, call.deps);
    const register = async () =>
      call.deps.gateway.command('RegisterCompany', registration, {
        ...anonymous(call.sender),
        idempotencyKey: call.idempotencyKey,
      });
    return enter(call, async () => call.deps.registrations.register(call.ctx.ip, register));
  },
  signOut: async (call) => {
    endSession(call.ctx);
    if (call.caller) await call.command('SignOut', {});
    return { message: 'Signed out' };
  },
});

type AnyCall = Call;

/** From the read model, so that a changed name shows; the session's own copy where that lags behind. */
async function currentUser(call: Call<SignedIn>): Promise<User> {
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
