import { z } from 'zod';
import { adminWalletSchema, creditLimitSchema, depositSchema } from 'contracts/api/admin';
import { walletBalanceSchema } from 'contracts/api/wallet';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';

const company = z.object({ companyId: idSchema });

/** Wallets, for admins. */
export const adminAccountsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/wallets/:companyId',
    summary: 'A company\u2019s wallet with its latest transactions',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: company, response: adminWalletSchema },
    handler: async ({ runQuery, params: { companyId } }) => {
      const [balance, transactions] = await Promise.all([
        runQuery('wallet.adminBalance', { companyId }),
        runQuery('wallet.adminTransactions', { companyId }),
      ]);
      return { companyId, balance, transactions: transactions.items };
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/wallets/:companyId/deposits',
    summary: 'Record money that arrived; answers the balance after it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    idempotencyKey: 'required',
    schema: { params: company, body: depositSchema, response: walletBalanceSchema },
    handler: async ({ ctx, command, params, body }) => {
      const balance = await command('RecordDeposit', {
        ...body,
        companyId: params.companyId,
        keepCredit: body.keepCredit ?? false,
      });
      ctx.status = 201;
      return balance;
    },
  }),
  route({
    method: 'PUT',
    path: '/api/admin/wallets/:companyId/credit-limit',
    summary: 'Set the credit limit; answers the balance after it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: company, body: creditLimitSchema, response: walletBalanceSchema },
    handler: async ({ command, params, body }) =>
      command('SetCreditLimit', { companyId: params.companyId, amount: body.amount }),
  }),
];
