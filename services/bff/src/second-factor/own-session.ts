import type { RouteDeps } from '../route-deps.ts';
import { requestState } from '../http/request-state.ts';
import type { Call } from '../http/route.ts';
import type { SignedIn } from '../http/caller.ts';
import type { SessionData } from '../sessions/session-table.ts';

type OwnCall = Pick<Call<SignedIn>, 'ctx' | 'caller'> & {
  readonly deps: Pick<RouteDeps, 'sessions' | 'accounts'>;
};

/**
 * Adds a factor by a command. The session says so before: between the event and what this session remembers of it, another
 * request of the same page would find an account with a factor and a session without, and end it.
 */
export async function addingFactor<Added>(
  call: OwnCall,
  add: () => Promise<Added>,
): Promise<Added> {
  await rewriteOwn(call, { addingFactorSince: new Date().toISOString() });
  const added = await add().catch(async (error: unknown) => {
    await rewriteOwn(call, {});
    throw error;
  });
  await rememberGiven(call);
  await factorsChanged(call);
  return added;
}

/** Remembers in this session, and in no other, that the second factor was given just now. */
export async function rememberGiven(call: OwnCall): Promise<string> {
  const givenAt = new Date().toISOString();
  await rewriteOwn(call, { secondFactorAt: givenAt });
  return givenAt;
}

async function rewriteOwn(
  { ctx, caller, deps }: OwnCall,
  factor: Pick<SessionData, 'addingFactorSince' | 'secondFactorAt'>,
): Promise<void> {
  const { session } = requestState(ctx);
  if (!session) return;
  const { key, addingFactorSince: _former, ...kept } = session;
  const data = { ...kept, ...factor };
  await deps.sessions.update(caller.sessionKey, data);
  requestState(ctx).session = { key, ...data };
}

/** After a change of the factors: all other sessions end, and what was known of the account is asked anew. */
export async function factorsChanged(call: OwnCall): Promise<void> {
  const { caller, deps } = call;
  await deps.sessions.endAllOfUser(caller.user.id, caller.sessionKey);
  deps.accounts.forgetOne(caller.user.id);
}
