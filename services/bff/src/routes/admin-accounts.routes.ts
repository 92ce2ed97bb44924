import { z } from 'zod';
import {
  adminCompanySchema,
  adminUserSchema,
  adminWalletSchema,
  creditLimitSchema,
  depositSchema,
  newUserSchema,
} from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import { walletBalanceSchema } from 'contracts/api/wallet';
import { idSchema } from 'contracts/primitives/ids';
import { accountsQueries } from 'contracts/calls/accounts';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';

const company = z.object({ companyId: idSchema });

const { role, tenantId, companyId, status, login, ids } =
  accountsQueries['accounts.users'].input.shape;
const userFilter = z.strictObject({ id: ids, q: login, role, tenantId, companyId, status });
const companyFilter = z.strictObject({
  id: ids,
  tenantId,
  q: accountsQueries['accounts.companies'].input.shape.search,
});

/** Users, companies and wallets, for admins. */
export const adminAccountsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.users,
    summary:
      'Accounts, newest first; q is a whole e-mail address or user name (names are encrypted)',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(z.enum(['registeredAt']), userFilter),
      response: z.array(adminUserSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: ids, q: login, ...filter } = query.filter ?? {};
      const { offset, limit } = sliceOf(query, 'registeredAt');
      const page = await runQuery('accounts.users', { ...filter, ids, login, offset, limit });
      return sendList(ctx, page, { unit: 'users', offset });
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.companies,
    summary: 'Companies by name; q is a part of it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(z.enum(['name']), companyFilter),
      response: z.array(adminCompanySchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: ids, q: search, ...filter } = query.filter ?? {};
      const { offset, limit } = sliceOf(query, 'name', 'ASC');
      const page = await runQuery('accounts.companies', { ...filter, ids, search, offset, limit });
      return sendList(ctx, page, { unit: 'companies', offset });
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.users,
    summary: 'Open an account; only a super admin opens those of staff',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    told: 'role-change',
    schema: { body: newUserSchema, response: adminUserSchema },
    handler: async ({ ctx, command, body }) => {
      const created = await command('CreateUser', body);
      ctx.status = 201;
      return created;
    },
  }),
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
