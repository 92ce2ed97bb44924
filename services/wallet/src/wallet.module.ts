import type { AreaModule } from 'kernel/area-module';
import { walletAdminBalance, walletBalance } from './read-models/wallet-balances/balance.query.ts';
import { walletBalancesProjection } from './read-models/wallet-balances/projection.ts';
import { walletStatement } from './read-models/wallet-ledger/statement.query.ts';
import { walletLedgerProjection } from './read-models/wallet-ledger/projection.ts';
import {
  walletAdminTransactions,
  walletTransactions,
} from './read-models/wallet-ledger/transactions.query.ts';
import type { Companies } from './wallet/companies.ts';
import { recordDeposit } from './wallet/record-deposit.ts';
import { setCreditLimit } from './wallet/set-credit-limit.ts';

export interface WalletDependencies {
  readonly companies: Companies;
}

/** Wallets and payments. What the sale needs of them is in payer.ts. */
export function walletModule({ companies }: WalletDependencies): AreaModule {
  return {
    name: 'wallet',
    commands: [recordDeposit(companies), setCreditLimit(companies)],
    queries: [
      walletBalance,
      walletTransactions,
      walletStatement,
      walletAdminBalance,
      walletAdminTransactions,
    ],
    projections: [walletBalancesProjection, walletLedgerProjection],
    processes: [],
    migrations: [],
  };
}
