import { redacting } from 'kernel/text-search/redacting';
import { walletTexts } from '../text-places.ts';
import { bankStatementsProjection } from './bank-statements/projection.ts';
import { marketSettingsProjection } from './market-settings/projection.ts';
import { paymentReferencesProjection } from './payment-references/projection.ts';
import { walletBalancesProjection } from './wallet-balances/projection.ts';
import { walletLedgerProjection } from './wallet-ledger/projection.ts';
import { walletRequestsProjection } from './wallet-requests/projection.ts';

export const readModels = [
  walletBalancesProjection,
  redacting(walletLedgerProjection, walletTexts),
  redacting(walletRequestsProjection, walletTexts),
  marketSettingsProjection,
  paymentReferencesProjection,
  redacting(bankStatementsProjection, walletTexts),
];
