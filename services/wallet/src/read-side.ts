import type { ReadSide } from 'kernel/area-module';
import { readModels } from './read-models/read-models.ts';
import { walletAdminBalance, walletBalance } from './read-models/wallet-balances/balance.query.ts';
import { walletStatement } from './read-models/wallet-ledger/statement.query.ts';
import {
  walletAdminTransactions,
  walletTransactions,
} from './read-models/wallet-ledger/transactions.query.ts';

export function readSide(): ReadSide {
  return {
    queries: [
      walletBalance,
      walletTransactions,
      walletStatement,
      walletAdminBalance,
      walletAdminTransactions,
    ],
    readModels,
  };
}
