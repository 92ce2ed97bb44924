import { settingsEndpoints } from 'contracts/endpoints/settings';
import { notFound } from 'kernel/http/http-error';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { presentSessions, publicSessionId } from '../sessions/own-sessions.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { endSession } from '../sessions/session-middleware.ts';

/** So long the owner of an account is shown failed sign-ins: as the rows of attempts fade, so does their meaning. */
const SHOWN_FOR_MS = 30 * 24 * 60 * 60_000;

/** Who one is, one's company, one's password and where one is signed in. */
export const settingsRoutes: readonly Route[] = serve(settingsEndpoints, {
  changePassword: async ({ ctx, deps, caller, command, body }) => {
    const ended = await deps.limits.trySignIn(ctx.ip, () => command('ChangePassword', body));
    await renewSession(ctx, deps, { user: caller.user, ended });
    return { message: 'Your password was changed. All other devices were signed out.' };
  },
  userSessions: async ({ deps, caller }) =>
    presentSessions(await deps.sessions.listOfUser(caller.user.id), caller.sessionKey),
  failedSignIns: async ({ caller, runQuery }) => {
    const { failuresNoticedAt } = await runQuery('accounts.user', { userId: caller.user.id });
    return { noticedAt: isRecent(failuresNoticedAt) ? failuresNoticedAt : null };
  },
  endOtherSessions: async (call) => {
    await confirmPassword(call, call.body.password);
    const { deps, caller } = call;
    return { ended: await deps.sessions.endAllOfUser(caller.user.id, caller.sessionKey) };
  },
  endSession: async (call) => {
    const { ctx, deps, caller, params } = call;
    const own = await deps.sessions.listOfUser(caller.user.id);
    const named = own.find(({ key }) => publicSessionId(key) === params.sessionId);
    if (!named) throw notFound('You are not signed in there any more.');
    if (named.key === caller.sessionKey) {
      endSession(ctx);
      return { ended: 1 };
    }
    await confirmPassword(call, call.body.password);
    await deps.sessions.end(named.key);
    return { ended: 1 };
  },
});

function isRecent(instant: string | null): boolean {
  return instant !== null && Date.now() - Date.parse(instant) < SHOWN_FOR_MS;
}
