import { headers } from 'contracts/api/headers';
import { approvalsEndpoints } from 'contracts/endpoints/approvals';
import { hasRight } from 'contracts/policies/company-rights';
import type { SignedIn } from '../http/caller.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { composeApproval, composeApprovals } from '../orders/compose-approvals.ts';
import { orderFor, withoutBalance } from '../orders/without-balance.ts';
import { marketOf } from '../policies/shop-market.ts';

/** Carts over their buyers' limits: asking, looking, deciding. */
export const approvalsRoutes: readonly Route[] = serve(approvalsEndpoints, {
  spending: async ({ runQuery }) => {
    const [{ monthlyLimit: limit }, spent, { branchIds: decidedFor }] = await Promise.all([
      runQuery('colleagues.own', {}),
      runQuery('spending.own', {}),
      runQuery('colleagues.decided', {}),
    ]);
    return { ...spent, limit, decidedFor };
  },
  approvals: async ({ ctx, runQuery, caller, query }) => {
    const { toDecide, ...page } = query;
    const criteria = { ...page, ownOnly: seesOwnOnly(caller) };
    const deciding = toDecide ? { toDecide: await runQuery('colleagues.own', {}) } : {};
    const { items, total } = await runQuery('approvals.list', { ...criteria, ...deciding });
    ctx.set(headers.totalCount, String(total));
    return composeApprovals(items, { runQuery, caller });
  },
  requestApproval: async ({ command, runQuery, caller, body }) => {
    marketOf(caller.user, body.tenantId);
    const asked = await command('RequestApproval', body);
    return composeApproval(asked, { runQuery, caller });
  },
  approval: async ({ runQuery, caller, params: { approvalId } }) => {
    const criteria = { approvalId, ownOnly: seesOwnOnly(caller) };
    return composeApproval(await runQuery('approvals.get', criteria), { runQuery, caller });
  },
  grantApproval: async ({ command, caller, params, body }) => {
    const granting = async () =>
      command('GrantApproval', { approvalId: params.approvalId, ...body });
    return orderFor(caller.user, await withoutBalance(caller.user, granting));
  },
  declineApproval: async ({ command, runQuery, caller, params, body }) => {
    const declined = await command('DeclineApproval', { approvalId: params.approvalId, ...body });
    return composeApproval(declined, { runQuery, caller });
  },
  withdrawApproval: async ({ command, runQuery, caller, params }) => {
    const withdrawn = await command('WithdrawApproval', { approvalId: params.approvalId });
    return composeApproval(withdrawn, { runQuery, caller });
  },
});

/** Limits, and why something was declined, are the business of who asked and of those who decide. */
function seesOwnOnly({ user }: SignedIn): boolean {
  return !hasRight(user.companyRole, 'approve');
}
