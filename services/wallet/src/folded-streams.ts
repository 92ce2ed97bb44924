import type { WalletBalance } from 'contracts/api/wallet';
import type { Foldable } from 'kernel/commands/decider';
import { viewOf } from 'kernel/commands/state-view';
import { bankPaymentDecider } from './bank-payment/bank-payment.ts';
import { receiptsDecider } from './bank-payment/receipts.ts';
import { bankStatementDecider } from './bank-statement/bank-statement.ts';
import { marketSettingsDecider } from './market-settings/market-settings.ts';
import { paymentDecider } from './payment/payment.ts';
import { statementRequestDecider } from './statement-request/statement-request.ts';
import { unapprovedSumDecider } from './unapproved-sum/unapproved-sum.ts';
import { walletRequestDecider } from './wallet-request/wallet-request.ts';
import { presentBalance } from './wallet/present-wallet.ts';
import type { WalletState } from './wallet/wallet-state.ts';
import { walletDecider } from './wallet/wallet.ts';

/** How the area's streams are folded. */
export const foldedStreams: readonly Foldable<unknown>[] = [
  walletDecider,
  paymentDecider,
  walletRequestDecider,
  marketSettingsDecider,
  bankStatementDecider,
  bankPaymentDecider,
  receiptsDecider,
  statementRequestDecider,
  unapprovedSumDecider,
];

/** A wallet's balance as the API shows it; null before it was opened. */
export const walletView = viewOf(walletDecider, (state: WalletState): WalletBalance | null =>
  state.kind === 'open' ? presentBalance(state.balance) : null,
);
