import type { RouteDeps } from '../route-deps.ts';
import { requestState } from '../http/request-state.ts';
import type { Call, RouteSchema } from '../http/route.ts';
import type { SignedIn } from '../http/caller.ts';

type OwnCall = Pick<Call<RouteSchema, SignedIn>, 'ctx' | 'caller'> & {
  readonly deps: Pick<RouteDeps, 'sessions' | 'accounts'>;
};

/** Remembers in this session, and in no other, that the second factor was given just now. */
export async function rememberGiven({ ctx, caller, deps }: OwnCall): Promise<string> {
  const givenAt = new Date().toISOString();
  const { session } = requestState(ctx);
  if (session) {
    const { key: _key, ...data } = session;
    await deps.sessions.update(caller.sessionKey, { ...data, secondFactorAt: givenAt });
    requestState(ctx).session = { ...session, secondFactorAt: givenAt };
  }
  return givenAt;
}

/** After a change of the factors: all other sessions end, and what was known of the account is asked anew. */
export async function factorsChanged(call: OwnCall): Promise<void> {
  const { caller, deps } = call;
  await deps.sessions.endAllOfUser(caller.user.id, caller.sessionKey);
  deps.accounts.forgetOne(caller.user.id);
}
