import { z } from 'zod';
import {
  adjustmentSchema,
  becauseSchema,
  bookedOrPendingSchema,
  listedRequestSchema,
} from '../api/admin-wallets.ts';
import { walletRequestQueries } from '../calls/wallet-requests.ts';
import { exportOf, filterOf, listQueryOf } from './console-list.ts';
import { post, get } from './endpoint.ts';

const { input: requests } = walletRequestQueries['wallet.requests'];

/** Corrections of wallets, what waits for a second admin, and sums. */
export const adminWalletRequestEndpoints = {
  adjustWallet: post('/api/admin/wallets/:companyId/adjustments', {
    right: 'admins',
    summary:
      'Put the deposit right: 201 with the balance, or 202 where it waits for a second admin',
    idempotencyKey: 'required',
    stepUp: true,
    body: adjustmentSchema,
    response: bookedOrPendingSchema,
  }),
  reverseDeposit: post('/api/admin/wallets/:companyId/deposits/:transactionId/reversal', {
    right: 'admins',
    summary: 'Take a deposit back: 201 with the balance, or 202 where it waits for a second admin',
    idempotencyKey: 'required',
    stepUp: true,
    body: becauseSchema,
    response: bookedOrPendingSchema,
  }),
  deposits: get('/api/admin/deposits', {
    right: 'admins',
    summary:
      'Deposits, and other changes of wallets that need two people; q is a part of the company\u2019s name',
    list: 'deposits',
    query: listQueryOf(requests),
    response: z.array(listedRequestSchema),
  }),
  depositsExport: exportOf('/api/admin/deposits', {
    summary: 'All of them that a filter leaves, as CSV or XLSX, newest first',
    filter: filterOf(requests),
  }),
  deposit: get('/api/admin/deposits/:requestId', {
    right: 'admins',
    summary: 'One of them',
    response: listedRequestSchema,
  }),
};
