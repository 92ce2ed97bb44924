import { z } from 'zod';
import { bookedOrPendingSchema } from 'contracts/api/admin-money';
import { adminWalletSchema, creditLimitSchema, depositSchema } from 'contracts/api/admin';
import { idSchema } from 'contracts/primitives/ids';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import { parseMoney } from 'contracts/primitives/money';
import { tenantOf } from 'contracts/primitives/tenant';
import { requiredRevision } from '../http/revision.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';
import { bookedOrPending } from '../wallet/booked-or-pending.ts';

const company = z.object({ companyId: idSchema });

/** Wallets, for admins. */
export const adminAccountsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/wallets/:companyId',
    summary: 'A company\u2019s wallet with its latest transactions; its ETag is that of the limit',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: company, response: adminWalletSchema },
    handler: async ({ ctx, runQuery, params: { companyId } }) => {
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
  }),
  route({
    method: 'POST',
    path: '/api/admin/wallets/:companyId/deposits',
    summary:
      'Record money that arrived: 201 with the balance, or 202 where it waits for a second admin',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { params: company, body: depositSchema, response: bookedOrPendingSchema },
    handler: async (call) => {
      const { command, params, body } = call;
      const keepCredit = body.keepCredit ?? false;
      const deposit = { ...body, companyId: params.companyId, keepCredit };
      return bookedOrPending(call, await command('RequestDeposit', deposit));
    },
  }),
  route({
    method: 'PUT',
    path: '/api/admin/wallets/:companyId/credit-limit',
    summary:
      'Set the credit limit, at the one named in If-Match: 200 with the balance, or 202 where it waits for a second admin',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    schema: { params: company, body: creditLimitSchema, response: bookedOrPendingSchema },
    handler: async (call) => {
      const { ctx, command, params, body } = call;
      const expectedRevision = requiredRevision(ctx);
      const limit = { companyId: params.companyId, amount: body.amount, expectedRevision };
      return bookedOrPending(call, await command('RequestCreditLimit', limit), 200);
    },
  }),
];
