import type { ReadSide } from 'kernel/area-module';
import { readModels } from './read-models/read-models.ts';
import {
  walletAdminBalanceQuery,
  walletBalanceQuery,
} from './read-models/wallet-balances/balance.query.ts';
import { walletStatementQuery } from './read-models/wallet-ledger/statement.query.ts';
import {
  walletAdminTransactionsQuery,
  walletTransactionsQuery,
} from './read-models/wallet-ledger/transactions.query.ts';

export function readSide(): ReadSide {
  return {
    queries: [
      walletBalanceQuery,
      walletTransactionsQuery,
      walletStatementQuery,
      walletAdminBalanceQuery,
      walletAdminTransactionsQuery,
    ],
    readModels,
  };
}
