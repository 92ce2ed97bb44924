import { walletBalancesProjection } from './wallet-balances/projection.ts';
import { walletLedgerProjection } from './wallet-ledger/projection.ts';

export const readModels = [walletBalancesProjection, walletLedgerProjection];
