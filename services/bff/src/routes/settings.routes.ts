import { z } from 'zod';
import {
  companyChangeSchema,
  companySchema,
  failedSignInsSchema,
  messageResultSchema,
  passwordChangeSchema,
  passwordConfirmationSchema,
  profileChangeSchema,
  sessionEndSchema,
  sessionsEndedSchema,
  userSchema,
  userSessionsResultSchema,
} from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { notFound } from 'kernel/http/http-error';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { anyone, companyRight } from '../policies/policies.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { presentSessions, publicSessionId } from '../sessions/own-sessions.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { endSession } from '../sessions/session-middleware.ts';

/** So long the owner of an account is told of failed sign-ins: as the rows of attempts fade, so does their meaning. */
const TOLD_FOR_MS = 30 * 24 * 60 * 60_000;

/** Who one is, one's company, one's password and where one is signed in. */
export const settingsRoutes: readonly Route[] = [
  route({
    method: 'PATCH',
    path: paths.user,
    summary: 'Change the own names or phone',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    schema: { body: profileChangeSchema, response: userSchema },
    handler: async ({ command, body }) => command('ChangeProfile', body),
  }),
  route({
    method: 'GET',
    path: paths.company,
    summary: 'The caller\u2019s company',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { response: companySchema },
    handler: async ({ runQuery }) => runQuery('accounts.company', {}),
  }),
  route({
    method: 'PATCH',
    path: paths.company,
    summary: 'Change what the caller\u2019s company says about itself',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('edit-company'),
    schema: { body: companyChangeSchema, response: companySchema },
    handler: async ({ command, body }) => command('ChangeCompany', body),
  }),
  route({
    method: 'POST',
    path: paths.password,
    summary: 'Change the own password; all other sessions end, this one goes on under a new id',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    whileDue: true,
    schema: { body: passwordChangeSchema, response: messageResultSchema },
    handler: async ({ ctx, deps, caller, command, body }) => {
      const ended = await deps.limits.trySignIn(ctx.ip, () => command('ChangePassword', body));
      await renewSession(ctx, deps, { user: caller.user, ended });
      return { message: 'Your password was changed. All other devices were signed out.' };
    },
  }),
  route({
    method: 'GET',
    path: paths.sessions,
    summary: 'Where the caller is signed in, this session first',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    whileDue: true,
    schema: { response: userSessionsResultSchema },
    handler: async ({ deps, caller }) =>
      presentSessions(await deps.sessions.listOfUser(caller.user.id), caller.sessionKey),
  }),
  route({
    method: 'GET',
    path: paths.failedSignIns,
    summary: 'When many tried wrong passwords at the caller\u2019s account of late',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    whileDue: true,
    schema: { response: failedSignInsSchema },
    handler: async ({ caller, runQuery }) => {
      const { failuresNoticedAt } = await runQuery('accounts.user', { userId: caller.user.id });
      return { noticedAt: isRecent(failuresNoticedAt) ? failuresNoticedAt : null };
    },
  }),
  route({
    method: 'DELETE',
    path: paths.sessions,
    summary: 'End all other sessions of the caller, who says the password once more',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    whileDue: true,
    schema: { body: passwordConfirmationSchema, response: sessionsEndedSchema },
    handler: async (call) => {
      await confirmPassword(call, call.body.password);
      const { deps, caller } = call;
      return { ended: await deps.sessions.endAllOfUser(caller.user.id, caller.sessionKey) };
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    summary:
      'End one session of the caller: another one with the password once more; ending this one signs out',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    whileDue: true,
    schema: {
      params: z.object({ id: idSchema }),
      body: sessionEndSchema,
      response: sessionsEndedSchema,
    },
    handler: async (call) => {
      const { ctx, deps, caller, params } = call;
      const own = await deps.sessions.listOfUser(caller.user.id);
      const named = own.find(({ key }) => publicSessionId(key) === params.id);
      if (!named) throw notFound('You are not signed in there any more.');
      if (named.key === caller.sessionKey) {
        endSession(ctx);
        return { ended: 1 };
      }
      await confirmPassword(call, call.body.password);
      await deps.sessions.end(named.key);
      return { ended: 1 };
    },
  }),
];

function isRecent(instant: string | null): boolean {
  return instant !== null && Date.now() - Date.parse(instant) < TOLD_FOR_MS;
}
