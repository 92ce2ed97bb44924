import { bookedOrPendingSchema } from '../api/admin-wallets.ts';
import { adminWalletSchema, creditLimitSchema, depositSchema } from '../api/admin.ts';
import { get, post, put } from './endpoint.ts';

/** Wallets, for admins. */
export const adminAccountsEndpoints = {
  wallet: get('/api/admin/wallets/:companyId', {
    right: 'admins',
    summary: 'A company\u2019s wallet with its latest transactions; its ETag is that of the limit',
    response: adminWalletSchema,
  }),
  requestDeposit: post('/api/admin/wallets/:companyId/deposits', {
    right: 'admins',
    summary:
      'Record money that arrived: 201 with the balance, or 202 where it waits for a second admin',
    idempotencyKey: 'required',
    stepUp: true,
    body: depositSchema,
    response: bookedOrPendingSchema,
  }),
  requestCreditLimit: put('/api/admin/wallets/:companyId/credit-limit', {
    right: 'admins',
    summary:
      'Set the credit limit, at the one named in If-Match: 200 with the balance, or 202 where it waits for a second admin',
    stepUp: true,
    revision: 'required',
    body: creditLimitSchema,
    response: bookedOrPendingSchema,
  }),
};
