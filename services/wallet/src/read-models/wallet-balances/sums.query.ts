import { walletRequestQueries } from 'contracts/calls/wallet-requests';
import { CURRENCIES } from 'contracts/primitives/tenant';
import { decimalOf } from 'kernel/queries/minor-units';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { WALLET_REQUESTS } from '../wallet-requests/tables.ts';
import { WALLET_BALANCES } from './tables.ts';
import type { BalanceRow } from './tables.ts';

type Sums = Pick<BalanceRow, 'currency'> &
  Readonly<Record<'wallets' | 'deposits' | 'credit_used' | 'credit_limits', string>>;
type Waiting = Pick<BalanceRow, 'currency'> & { readonly waiting: string };

/** All wallets of each market together. One row a company is little enough to be summed each time. */
export const walletSumsQuery = query(walletRequestQueries['wallet.sums'], {
  scope: 'every-company',
  reads: [WALLET_BALANCES, WALLET_REQUESTS],
  policy: adminsOnly,
  run: async ({ db }) => {
    const sums = await allRows<Sums>(
      db
        .from(WALLET_BALANCES, 'balances')
        .groupBy('currency')
        .select('currency')
        .count({ wallets: '*' })
        .sum({ deposits: 'deposit', credit_used: 'credit_used', credit_limits: 'credit_limit' }),
    );
    const pending = await allRows<Waiting>(
      db
        .from(WALLET_REQUESTS, 'requests')
        .where({ state: 'pending' })
        .groupBy('currency')
        .select('currency')
        .count({ waiting: '*' }),
    );
    return CURRENCIES.map((currency) => {
      const row = sums.find((each) => each.currency === currency);
      const amount = (minor = '0') => decimalOf(minor, currency);
      const waiting = pending.find((each) => each.currency === currency)?.waiting;
      return {
        currency,
        wallets: Number(row?.wallets ?? 0),
        deposits: amount(row?.deposits),
        creditUsed: amount(row?.credit_used),
        creditLimits: amount(row?.credit_limits),
        pendingRequests: Number(waiting ?? 0),
      };
    });
  },
});
