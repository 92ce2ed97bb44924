import { adminUsersEndpoints } from 'contracts/endpoints/admin-users';
import { exporting } from '../http/exporting.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { namedHistory } from '../people/named-history.ts';
import { USER_CSV, readUsers } from '../people/people-csv.ts';
import { withRoleDeciders } from '../people/role-deciders.ts';
import { roleRequestRoutes } from './role-requests.routes.ts';

/** People who have an account, for admins. */
export const adminUsersRoutes: readonly Route[] = [
  ...serve(adminUsersEndpoints, {
    usersExport: exporting({
      name: 'people',
      columns: USER_CSV,
      parts: ({ runQuery }, filter) => readUsers(filter, runQuery),
    }),
    createUser: async (call) => {
      const created = await call.command('CreateUser', call.body);
      call.ctx.status = created.roleRequest ? 202 : 201;
      return withRoleDeciders(call, created);
    },
    user: async (call) => {
      const known = await call.runQuery('people.user', { userId: call.params.userId });
      return withRoleDeciders(call, known);
    },

    changeUserRole: async (call) => {
      const { revision, ctx, deps, command, params, body } = call;
      const change = { ...body, userId: params.userId, expectedRevision: revision };
      const changed = await command('ChangeUserRole', change);
      if (changed.roleRequest) ctx.status = 202;
      else await deps.sessions.endAllOfUser(params.userId);
      return withRoleDeciders(call, changed);
    },
    disableUser: async ({ deps, command, params: { userId }, body }) => {
      await command('DisableUser', { userId, reason: body.reason });
      return { ended: await deps.sessions.endAllOfUser(userId) };
    },
    enableUser: async ({ command, params: { userId }, body }) => {
      await command('EnableUser', { userId, reason: body.reason });
      return { message: 'The account is open again.' };
    },
    endUserSessions: async ({ deps, command, params: { userId }, body }) => {
      await command('EndUserSessions', { userId, reason: body.reason });
      deps.accounts.forgetOne(userId);
      return { ended: await deps.sessions.endAllOfUser(userId) };
    },
    sendPasswordLink: async ({ command, params: { userId } }) => {
      await command('SendPasswordLink', { userId });
      return { message: 'The link is on its way to the person\u2019s e-mail address.' };
    },
    userHistory: async (call) => {
      const entries = await call.runQuery('people.userHistory', { userId: call.params.userId });
      return namedHistory(call, entries);
    },
  }),
  ...roleRequestRoutes,
];
