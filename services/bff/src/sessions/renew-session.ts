import type { User } from 'contracts/api/accounts';
import type { SessionsEndedBefore } from 'contracts/calls/accounts';
import type Koa from 'koa';
import type { RouteDeps } from '../route-deps.ts';
import { requestState } from '../http/request-state.ts';
import { beginSession } from './session-middleware.ts';

/**
 * Ends all sessions of a user after a change of the password, but goes on with the one that made it, under a new id:
 * whoever had come by the old one has nothing.
 */
export async function renewSession(
  ctx: Koa.Context,
  deps: RouteDeps,
  changed: { readonly user: User; readonly ended: SessionsEndedBefore },
): Promise<void> {
  const { user, ended } = changed;
  const { session: held, requestId } = requestState(ctx);
  const before = held?.key;
  const asked = { user, sessionKey: before ?? '' };
  const secondFactor = await deps.accounts.factorStateOf(asked, requestId);
  const written = before === undefined ? {} : await deps.positions.of(before);
  await deps.sessions.endAllOfUser(user.id, before);
  deps.accounts.signedIn(user, secondFactor);
  const { changedAt: after } = ended;
  await beginSession(ctx, user, { after, secondFactorAt: held?.secondFactorAt });
  const { session } = requestState(ctx);
  if (session) deps.positions.add(session.key, written);
}
