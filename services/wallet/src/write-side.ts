import type { Command } from 'kernel/commands/command';
import {
  assignBankPayment,
  dismissBankPayment,
  reopenBankPayment,
} from './bank-payment/settle-payment.ts';
import { splitBankPayment } from './bank-payment/split-payment.ts';
import { bookStatementLines } from './bank-statement/book-statement-lines.ts';
import { receiveBankStatement } from './bank-statement/receive-bank-statement.ts';
import { changeMarketSettings } from './market-settings/change-market-settings.ts';
import { adjustWallet } from './wallet-request/adjust-wallet.ts';
import { approveWalletRequest, rejectWalletRequest } from './wallet-request/decide-request.ts';
import { requestCreditLimit } from './wallet-request/request-credit-limit.ts';
import { requestDeposit } from './wallet-request/request-deposit.ts';
import { reverseDeposit } from './wallet-request/reverse-deposit.ts';
import type { Companies } from './wallet/companies.ts';
import { repayCredit } from './wallet/repay-credit.ts';
import { recordDeposit } from './wallet/record-deposit.ts';
import { setCreditLimit } from './wallet/set-credit-limit.ts';

export { paymentLedger, walletPayer } from './payer.ts';

export interface WalletDependencies {
  readonly companies: Companies;
}

/** Wallets, payments, bank statements and the settings of the markets. What the sale needs of them is in payer.ts. */
export function writeSide({ companies }: WalletDependencies): readonly Command[] {
  return [
    recordDeposit(companies),
    setCreditLimit(companies),
    requestDeposit(companies),
    requestCreditLimit(companies),
    adjustWallet(companies),
    reverseDeposit(companies),
    approveWalletRequest,
    rejectWalletRequest,
    repayCredit(companies),
    changeMarketSettings,
    receiveBankStatement,
    bookStatementLines,
    assignBankPayment(companies),
    dismissBankPayment,
    reopenBankPayment,
    splitBankPayment,
  ];
}
