import { bankStatementsProjection } from './bank-statements/projection.ts';
import { marketSettingsProjection } from './market-settings/projection.ts';
import { paymentReferencesProjection } from './payment-references/projection.ts';
import { walletBalancesProjection } from './wallet-balances/projection.ts';
import { walletLedgerProjection } from './wallet-ledger/projection.ts';
import { walletRequestsProjection } from './wallet-requests/projection.ts';

export const readModels = [
  walletBalancesProjection,
  walletLedgerProjection,
  walletRequestsProjection,
  marketSettingsProjection,
  paymentReferencesProjection,
  bankStatementsProjection,
];
