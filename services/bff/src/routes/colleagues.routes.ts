import { z } from 'zod';
import { messageResultSchema, userSchema } from 'contracts/api/accounts';
import {
  colleaguesSchema,
  invitationAcceptSchema,
  invitationReadSchema,
  invitationSchema,
  newInvitationSchema,
  readInvitationSchema,
  roleGivenSchema,
  seenPartSchema,
} from 'contracts/api/colleagues';
import { companyLogFilterSchema, companyLogSchema } from 'contracts/api/company-log';
import { companySightSchema, sightChoiceSchema } from 'contracts/api/company-sight';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins, anyone, companyRight } from '../policies/policies.ts';
import type { Policy } from '../policies/policies.ts';
import { anonymous, enter } from './accounts.routes.ts';

const identified = z.object({ id: idSchema });

/** The people of the caller's company: who they are, what they may do, who is invited. */
const ownersRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.colleagues,
    summary: 'The people of the company and what they may do, and who is invited',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    schema: { response: colleaguesSchema },
    handler: async ({ runQuery }) => runQuery('colleagues.list', {}),
  }),
  route({
    method: 'GET',
    path: paths.companySight,
    summary: 'What people of the company see whom an owner has given certain branches',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    schema: { response: companySightSchema },
    handler: async ({ runQuery }) => runQuery('accounts.sight', {}),
  }),
  route({
    method: 'PUT',
    path: paths.companySight,
    summary: 'Choose it: everything of the company, or what is of their branches',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    told: 'role-change',
    schema: { body: sightChoiceSchema, response: companySightSchema },
    handler: async ({ deps, command, body }) => {
      const sight = await command('ChooseSight', body);
      deps.accounts.forget();
      return sight;
    },
  }),
  roleRoute({
    method: 'PATCH',
    path: `${paths.colleagues}/:id`,
    summary: 'Give a colleague a role, a monthly limit and branches',
    policy: companyRight('keep-colleagues'),
  }),
  route({
    method: 'POST',
    path: `${paths.colleagues}/:id/end`,
    summary: 'End the access of a colleague; all their sessions end',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    told: 'account-change',
    schema: { params: identified, response: messageResultSchema },
    handler: async ({ deps, command, params: { id: userId } }) => {
      await command('EndAccess', { userId });
      await deps.sessions.endAllOfUser(userId);
      return { message: 'The access has ended. Whoever was signed in is signed out.' };
    },
  }),
  route({
    method: 'POST',
    path: `${paths.colleagues}/:id/reopen`,
    summary: 'Open the access of a colleague again that an owner has ended; they sign in anew',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    told: 'account-change',
    schema: { params: identified, response: messageResultSchema },
    handler: async ({ deps, command, params: { id: userId } }) => {
      await command('ReopenAccess', { userId });
      deps.accounts.forgetOne(userId);
      return { message: 'The access is open again. They sign in as before.' };
    },
  }),
  route({
    method: 'GET',
    path: paths.companyLog,
    summary: 'Who changed roles, limits, people, branches and data of the company, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    schema: { query: companyLogFilterSchema, response: companyLogSchema },
    handler: async ({ runQuery, query: { page, limit, kind } }) =>
      runQuery('colleagues.log', { kind, limit, offset: (page - 1) * limit }),
  }),
];

const invitationsRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: paths.invitations,
    summary: 'Invite somebody into the company by e-mail',
    rateLimit: 'support',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    told: 'account-change',
    schema: { body: newInvitationSchema, response: invitationSchema },
    handler: async ({ ctx, command, body }) => {
      const invitation = await command('InviteColleague', body);
      ctx.status = 201;
      return invitation;
    },
  }),
  route({
    method: 'POST',
    path: `${paths.invitations}/:id/resend`,
    summary: 'Send the link of an invitation once more; the one before it ends',
    rateLimit: 'support',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    schema: { params: identified, response: invitationSchema },
    handler: async ({ command, params: { id: invitationId } }) =>
      command('ResendInvitation', { invitationId }),
  }),
  route({
    method: 'POST',
    path: `${paths.invitations}/:id/withdraw`,
    summary: 'Take an invitation back; its link opens nothing any more',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    schema: { params: identified, response: messageResultSchema },
    handler: async ({ command, params: { id: invitationId } }) => {
      await command('WithdrawInvitation', { invitationId });
      return { message: 'The invitation was withdrawn.' };
    },
  }),
];

/** For whoever holds the link of an invitation. */
const guestsRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: paths.readInvitation,
    summary: 'What the link of an invitation is for',
    rateLimit: 'support',
    auth: 'none',
    policy: anyone,
    schema: { body: invitationReadSchema, response: readInvitationSchema },
    handler: async ({ command, body }) => command('ReadInvitation', body),
  }),
  route({
    method: 'POST',
    path: paths.acceptInvitation,
    summary: 'Open the account that an invitation is for, which is then signed in',
    rateLimit: 'registration',
    auth: 'none',
    policy: anyone,
    schema: { body: invitationAcceptSchema, response: userSchema },
    handler: async (call) =>
      enter(call, () =>
        call.deps.gateway.command('AcceptInvitation', call.body, {
          ...anonymous(call.sender),
          idempotencyKey: call.idempotencyKey,
        }),
      ),
  }),
];

/** For companies that have no owner left. */
const adminsRoutes: readonly Route[] = [
  roleRoute({
    method: 'POST',
    path: '/api/admin/users/:id/company-role',
    summary:
      'Give a customer a role in their company; one with more rights waits for its owners for 24 hours',
    policy: admins,
    // A borrowed session must give nobody rights in a company, nor take its owners away.
    stepUp: true,
  }),
];

export const colleaguesRoutes: readonly Route[] = [
  ...ownersRoutes,
  ...invitationsRoutes,
  ...guestsRoutes,
  ...adminsRoutes,
];

interface RoleRoute {
  readonly method: 'PATCH' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly policy: Policy;
  readonly stepUp?: true;
}

/** What gives somebody a role, at whoever's address. */
function roleRoute(of: RoleRoute): Route {
  return route({
    ...of,
    rateLimit: 'general',
    auth: 'session',
    told: 'role-change',
    schema: { params: identified, body: seenPartSchema, response: roleGivenSchema },
    handler: async ({ deps, command, params, body }) => {
      const userId = params.id;
      const colleague = await command('GiveCompanyRole', { ...body, userId });
      deps.accounts.roleGiven(userId, colleague.role);
      return colleague;
    },
  });
}
