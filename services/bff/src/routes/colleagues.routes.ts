import {
  ownersEndpoints,
  invitationsEndpoints,
  guestsEndpoints,
  companyRoleEndpoints,
} from 'contracts/endpoints/colleagues';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import type { EndpointCall } from '../http/serve.ts';
import { anonymous, enter } from './accounts.routes.ts';

/** The people of the caller's company: who they are, what they may do, who is invited. */
const ownersRoutes: readonly Route[] = serve(ownersEndpoints, {
  chooseSight: async ({ deps, command, body }) => {
    const sight = await command('ChooseSight', body);
    deps.accounts.forget();
    return sight;
  },
  endAccess: async ({ deps, command, params: { userId } }) => {
    await command('EndAccess', { userId });
    await deps.sessions.endAllOfUser(userId);
    return { message: 'The access has ended. Whoever was signed in is signed out.' };
  },
  reopenAccess: async ({ deps, command, params: { userId } }) => {
    await command('ReopenAccess', { userId });
    deps.accounts.forgetOne(userId);
    return { message: 'The access is open again. They sign in as before.' };
  },
  companyLog: async ({ runQuery, query: { page, limit, kind } }) =>
    runQuery('colleagues.log', { kind, limit, offset: (page - 1) * limit }),
  giveRole,
});

const invitationsRoutes: readonly Route[] = serve(invitationsEndpoints, {
  withdrawInvitation: async ({ command, params: { invitationId } }) => {
    await command('WithdrawInvitation', { invitationId });
    return { message: 'The invitation was withdrawn.' };
  },
});

/** For whoever holds the link of an invitation. */
const guestsRoutes: readonly Route[] = serve(guestsEndpoints, {
  acceptInvitation: async (call) =>
    enter(call, () =>
      call.deps.gateway.command('AcceptInvitation', call.body, {
        ...anonymous(call.sender),
        idempotencyKey: call.idempotencyKey,
      }),
    ),
});

/** For companies that have no owner left. */
const adminsRoutes: readonly Route[] = serve(companyRoleEndpoints, { giveCompanyRole: giveRole });

export const colleaguesRoutes: readonly Route[] = [
  ...ownersRoutes,
  ...invitationsRoutes,
  ...guestsRoutes,
  ...adminsRoutes,
];

/** What gives somebody a role, at whoever's address. */
async function giveRole({
  deps,
  command,
  params,
  body,
}: EndpointCall<(typeof ownersEndpoints)['giveRole']>) {
  const { userId } = params;
  const colleague = await command('GiveCompanyRole', { ...body, userId });
  deps.accounts.roleGiven(userId, colleague.role);
  return colleague;
}
