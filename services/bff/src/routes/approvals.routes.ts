import { z } from 'zod';
import {
  approvalSchema,
  approvalsQuerySchema,
  declineSchema,
  grantSchema,
  spendingSchema,
} from 'contracts/api/approvals';
import { orderSchema, placeOrderSchema } from 'contracts/api/orders';
import { headers } from 'contracts/api/paths';
import { teamPaths } from 'contracts/api/team-paths';
import { hasRight } from 'contracts/policies/company-rights';
import { idSchema } from 'contracts/primitives/ids';
import type { SignedIn } from '../http/caller.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { composeApproval, composeApprovals } from '../orders/compose-approvals.ts';
import { orderFor, withoutBalance } from '../orders/without-balance.ts';
import { companyRight } from '../policies/policies.ts';
import { marketOf } from '../policies/shop-market.ts';

const approval = z.object({ id: idSchema });
const one = `${teamPaths.approvals}/:id`;

/** Carts over their buyers' limits: asking, looking, deciding. */
export const approvalsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: teamPaths.spending,
    summary:
      'What one has ordered this month, what one may order without approval, and where somebody approves more',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('buy'),
    schema: { response: spendingSchema },
    handler: async ({ runQuery }) => {
      const [{ monthlyLimit: limit }, spent, { branchIds: decidedFor }] = await Promise.all([
        runQuery('colleagues.own', {}),
        runQuery('spending.own', {}),
        runQuery('colleagues.decided', {}),
      ]);
      return { ...spent, limit, decidedFor };
    },
  }),
  route({
    method: 'GET',
    path: teamPaths.approvals,
    summary:
      'What waits or waited for approval, newest first: of the company for those who approve, else one’s own; with toDecide what waits for one’s own decision; X-Total-Count tells how many',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    schema: { query: approvalsQuerySchema, response: z.array(approvalSchema) },
    handler: async ({ ctx, runQuery, caller, query }) => {
      const { toDecide, ...page } = query;
      const wanted = { ...page, ownOnly: seesOwnOnly(caller) };
      const deciding = toDecide ? { toDecide: await runQuery('colleagues.own', {}) } : {};
      const { items, total } = await runQuery('approvals.list', { ...wanted, ...deciding });
      ctx.set(headers.totalCount, String(total));
      return composeApprovals(items, { runQuery, caller });
    },
  }),
  route({
    method: 'POST',
    path: teamPaths.approvals,
    summary: 'Ask for the approval of the cart, which is over the monthly limit',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('buy'),
    idempotencyKey: 'required',
    schema: { body: placeOrderSchema, response: approvalSchema },
    handler: async ({ ctx, command, runQuery, caller, body }) => {
      marketOf(caller.user, body.tenantId);
      const asked = await command('RequestApproval', body);
      ctx.status = 201;
      return composeApproval(asked, { runQuery, caller });
    },
  }),
  route({
    method: 'GET',
    path: one,
    summary: 'One of them',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    schema: { params: approval, response: approvalSchema },
    handler: async ({ runQuery, caller, params: { id: approvalId } }) => {
      const wanted = { approvalId, ownOnly: seesOwnOnly(caller) };
      return composeApproval(await runQuery('approvals.get', wanted), { runQuery, caller });
    },
  }),
  route({
    method: 'POST',
    path: `${one}/grant`,
    summary: 'Approve it: the order is placed and paid at today’s prices; answers the order',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('approve'),
    idempotencyKey: 'required',
    schema: { params: approval, body: grantSchema, response: orderSchema },
    handler: async ({ command, caller, params, body }) => {
      const granting = async () => command('GrantApproval', { approvalId: params.id, ...body });
      return orderFor(caller.user, await withoutBalance(caller.user, granting));
    },
  }),
  route({
    method: 'POST',
    path: `${one}/decline`,
    summary: 'Decline it, with a reason; what was wanted goes back into the cart',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('approve'),
    schema: { params: approval, body: declineSchema, response: approvalSchema },
    handler: async ({ command, runQuery, caller, params, body }) => {
      const declined = await command('DeclineApproval', { approvalId: params.id, ...body });
      return composeApproval(declined, { runQuery, caller });
    },
  }),
  route({
    method: 'POST',
    path: `${one}/withdraw`,
    summary: 'Take back what one asked for; it goes back into the cart',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('buy'),
    schema: { params: approval, response: approvalSchema },
    handler: async ({ command, runQuery, caller, params }) => {
      const withdrawn = await command('WithdrawApproval', { approvalId: params.id });
      return composeApproval(withdrawn, { runQuery, caller });
    },
  }),
];

/** Limits, and why something was declined, are the business of who asked and of those who decide. */
function seesOwnOnly({ user }: SignedIn): boolean {
  return !hasRight(user.companyRole, 'approve');
}
