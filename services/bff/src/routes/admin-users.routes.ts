import { z } from 'zod';
import { messageResultSchema } from 'contracts/api/accounts';
import { adminUserSchema } from 'contracts/api/admin';
import { newUserSchema } from 'contracts/api/new-user';
import {
  becauseOfSchema,
  historyEntrySchema,
  roleChangeSchema,
  userDisabledSchema,
  userEditSchema,
  userFilterSchema,
  userSortSchema,
} from 'contracts/api/admin-people';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { consoleExportQuery, consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { sendTable } from '../http/send-table.ts';
import { requiredRevision, withRevision } from '../http/revision.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { namedHistory } from '../people/named-history.ts';
import { USER_CSV, readUsers } from '../people/people-csv.ts';
import { withRoleDeciders } from '../people/role-deciders.ts';
import { admins, superAdmins } from '../policies/policies.ts';
import { roleRequestRoutes } from './role-requests.routes.ts';

const user = z.object({ id: idSchema });
const ONE = `${paths.admin.users}/:id`;

/** People who have an account, for admins. */
export const adminUsersRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.users,
    summary:
      'Accounts; q is a whole e-mail address or user name (names are encrypted), or a part of a company\u2019s name',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(userSortSchema, userFilterSchema),
      response: z.array(adminUserSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: ids, q: search, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'registeredAt');
      const page = await runQuery('accounts.users', { ...filter, ids, search, ...slice });
      return sendList(ctx, page, { unit: 'users', offset: slice.offset });
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.usersCsv,
    summary: 'All accounts that the filter leaves, as CSV or XLSX',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    told: 'export',
    schema: { query: consoleExportQuery(userFilterSchema), sends: 'file' },
    handler: async ({ ctx, runQuery, query }) =>
      sendTable(ctx, {
        name: 'people',
        format: query.format,
        ...USER_CSV,
        parts: readUsers(query.filter ?? {}, runQuery),
      }),
  }),
  route({
    method: 'POST',
    path: paths.admin.users,
    summary:
      'Open an account, or invite somebody to it; only a super admin opens those of staff. The person chooses a password by a link, which is mailed. 202 of an admin: it lets nobody in until a second super admin has approved it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    told: 'role-change',
    schema: { body: newUserSchema, response: adminUserSchema },
    handler: async (call) => {
      const created = await call.command('CreateUser', call.body);
      call.ctx.status = created.roleRequest ? 202 : 201;
      return withRoleDeciders(call, created);
    },
  }),
  route({
    method: 'GET',
    path: ONE,
    summary: 'An account',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: user, response: adminUserSchema },
    handler: async (call) => {
      const known = await call.runQuery('people.user', { userId: call.params.id });
      return withRevision(call.ctx, await withRoleDeciders(call, known));
    },
  }),
  route({
    method: 'PUT',
    path: ONE,
    summary: 'Change names and phone, at the revision named in If-Match',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: user, body: userEditSchema, response: adminUserSchema },
    handler: async ({ ctx, command, params: { id }, body }) => {
      const expectedRevision = requiredRevision(ctx);
      const edited = await command('EditUser', { ...body, userId: id, expectedRevision });
      return withRevision(ctx, edited);
    },
  }),
  route({
    method: 'POST',
    path: `${ONE}/role`,
    summary:
      'Give a colleague another role, at the revision named in If-Match; their sessions end. 202 where a second super admin has to approve it',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    told: 'role-change',
    schema: { params: user, body: roleChangeSchema, response: adminUserSchema },
    handler: async (call) => {
      const { ctx, deps, command, params, body } = call;
      const change = { ...body, userId: params.id, expectedRevision: requiredRevision(ctx) };
      const changed = await command('ChangeUserRole', change);
      if (changed.roleRequest) ctx.status = 202;
      else await deps.sessions.endAllOfUser(params.id);
      return withRevision(ctx, await withRoleDeciders(call, changed));
    },
  }),
  ...roleRequestRoutes,
  route({
    method: 'POST',
    path: `${ONE}/disable`,
    summary: 'Close an account; all its sessions end',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    // A borrowed session must leave no company without its owners.
    stepUp: true,
    told: 'account-change',
    schema: { params: user, body: becauseOfSchema, response: userDisabledSchema },
    handler: async ({ deps, command, params: { id }, body }) => {
      await command('DisableUser', { userId: id, reason: body.reason });
      return { ended: await deps.sessions.endAllOfUser(id) };
    },
  }),
  route({
    method: 'POST',
    path: `${ONE}/enable`,
    summary: 'Open a closed account again; that of an owner waits for those who are',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    told: 'account-change',
    schema: { params: user, body: becauseOfSchema, response: messageResultSchema },
    handler: async ({ command, params: { id }, body }) => {
      await command('EnableUser', { userId: id, reason: body.reason });
      return { message: 'The account is open again.' };
    },
  }),
  route({
    method: 'POST',
    path: `${ONE}/sessions/end`,
    summary: 'End all sessions of an account, which stays open',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    told: 'account-change',
    schema: { params: user, body: becauseOfSchema, response: userDisabledSchema },
    handler: async ({ deps, command, params: { id }, body }) => {
      await command('EndUserSessions', { userId: id, reason: body.reason });
      deps.accounts.forgetOne(id);
      return { ended: await deps.sessions.endAllOfUser(id) };
    },
  }),
  route({
    method: 'POST',
    path: `${ONE}/password-link`,
    summary: 'Mail somebody a link by which they choose a password, once',
    rateLimit: 'password-reset',
    auth: 'session',
    policy: admins,
    stepUp: true,
    told: 'account-change',
    schema: { params: user, response: messageResultSchema },
    handler: async ({ ctx, command, params: { id } }) => {
      await command('SendPasswordLink', { userId: id });
      ctx.status = 202;
      return { message: 'The link is on its way to the person\u2019s e-mail address.' };
    },
  }),
  route({
    method: 'GET',
    path: `${ONE}/history`,
    summary: 'What happened to an account but for signing in and out, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: user, response: z.array(historyEntrySchema) },
    handler: async (call) => {
      const entries = await call.runQuery('people.userHistory', { userId: call.params.id });
      return namedHistory(call, entries);
    },
  }),
];
