import type { User } from 'contracts/api/accounts';
import type { SessionsEndedBefore } from 'contracts/calls/accounts';
import type Koa from 'koa';
import type { Edge } from '../edge.ts';
import { edgeState } from '../http/edge-state.ts';
import { beginSession } from './session-middleware.ts';

/**
 * Ends all sessions of a user after a change of the password, but goes on with the one that made it, under a new id:
 * whoever had come by the old one has nothing.
 */
export async function renewSession(
  ctx: Koa.Context,
  edge: Edge,
  changed: { readonly user: User; readonly ended: SessionsEndedBefore },
): Promise<void> {
  const { user, ended } = changed;
  const before = edgeState(ctx).session?.key;
  const written = before === undefined ? {} : await edge.positions.of(before);
  await edge.sessions.endAllOfUser(user.id, before);
  edge.accounts.signedIn(user);
  await beginSession(ctx, user, ended.changedAt);
  const { session } = edgeState(ctx);
  if (session) edge.positions.add(session.key, written);
}
