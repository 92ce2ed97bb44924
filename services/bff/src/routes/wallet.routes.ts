import { paths } from 'contracts/api/paths';
import { walletAnswerSchema, walletTransactionsAnswerSchema } from 'contracts/api/wallet';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { companyMembers } from '../policies/policies.ts';

/** The caller's company's wallet. */
export const walletRoutes: readonly Route[] = [
  balanceAt(paths.wallet, 'The balance'),
  balanceAt(paths.walletBalance, 'The balance, under its second name (ruling T.62)'),
  route({
    method: 'GET',
    path: paths.walletTransactions,
    summary: 'What came in and went out, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: companyMembers,
    schema: { answer: walletTransactionsAnswerSchema },
    handler: async ({ ask }) => ({ data: await ask('wallet.transactions', {}) }),
  }),
];

function balanceAt(path: string, summary: string): Route {
  return route({
    method: 'GET',
    path,
    summary,
    rateLimit: 'general',
    auth: 'session',
    policy: companyMembers,
    schema: { answer: walletAnswerSchema },
    handler: async ({ ask }) => ({ data: { balance: await ask('wallet.balance', {}) } }),
  });
}
