import { adminAccountsEndpoints } from 'contracts/endpoints/admin-accounts';
import { parseMoney } from 'contracts/primitives/money';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import { tenantOf } from 'contracts/primitives/tenant';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { bookedOrPending } from '../wallet/booked-or-pending.ts';

/** Wallets, for admins. */
export const adminAccountsRoutes: readonly Route[] = serve(adminAccountsEndpoints, {
  wallet: async ({ ctx, runQuery, params: { companyId } }) => {
    const [balance, transactions] = await Promise.all([
      runQuery('wallet.adminBalance', { companyId }),
      runQuery('wallet.adminTransactions', { companyId }),
    ]);
    const paymentReference = paymentReferenceOf(companyId, tenantOf(balance.currency));
    const limitRevision = parseMoney(balance.creditLimit, balance.currency).minor;
    ctx.set('ETag', `"${limitRevision}"`);
    const { items } = transactions;
    return { companyId, paymentReference, limitRevision, balance, transactions: items };
  },
  requestDeposit: async (call) => {
    const { command, params, body } = call;
    const keepCredit = body.keepCredit ?? false;
    const deposit = { ...body, companyId: params.companyId, keepCredit };
    return bookedOrPending(call, await command('RequestDeposit', deposit));
  },
  requestCreditLimit: async (call) => {
    const { revision, command, params, body } = call;
    const limit = { companyId: params.companyId, amount: body.amount, expectedRevision: revision };
    return bookedOrPending(call, await command('RequestCreditLimit', limit), 200);
  },
});
