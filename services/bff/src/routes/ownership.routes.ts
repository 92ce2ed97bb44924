import { ownershipEndpoints } from 'contracts/endpoints/ownership';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { learnColleagues } from '../orders/colleague-names.ts';
import { namedOwnership, staffOwnership } from '../people/named-ownership.ts';

/** What staff change about who owns a company and who acts for it, for its owners, who may refuse it, and for staff. */
export const ownershipRoutes: readonly Route[] = serve(ownershipEndpoints, {
  ownershipChanges: async (call) => {
    const changes = await call.runQuery('ownership.own', {});
    const names = new Map<string, string>();
    const userIds = changes.map(({ userId }) => userId);
    await learnColleagues(call, userIds, names);
    return namedOwnership(changes, (id) => names.get(id));
  },
  refuseOwnershipChange: async ({ command, params: { changeId }, body }) => {
    await command('RefuseOwnershipChange', { ...body, changeId });
    return { message: 'The change was refused.' };
  },
  acceptOwnershipChange: async ({ command, params: { changeId } }) => {
    await command('AcceptOwnershipChange', { changeId });
    return { message: 'The change is in effect.' };
  },
  companyOwnership: async (call) =>
    staffOwnership(
      call,
      await call.runQuery('ownership.ofCompany', { companyId: call.params.companyId }),
    ),
  withdrawOwnershipChange: async ({ command, params: { companyId, changeId } }) => {
    await command('WithdrawOwnershipChange', { companyId, changeId });
    return { message: 'The change was taken back.' };
  },
  confirmOwnershipChange: async ({ command, params: { companyId, changeId } }) => {
    await command('ConfirmOwnershipChange', { companyId, changeId });
    return { message: 'The change was confirmed.' };
  },
});
