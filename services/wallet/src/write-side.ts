import type { Command } from 'kernel/commands/command';
import {
  assignBankPayment,
  dismissBankPayment,
  reopenBankPayment,
} from './bank-payment/settle-payment.ts';
import { splitBankPayment } from './bank-payment/split-payment.ts';
import { bookStatementLines } from './bank-statement/book-statement-lines.ts';
import { receiveBankStatement } from './bank-statement/receive-bank-statement.ts';
import {
  approveSettingsRequest,
  changeMarketSettings,
  rejectSettingsRequest,
} from './market-settings/change-market-settings.ts';
import { settleStatementRequest } from './statement-request/settle-statement-request.ts';
import { adjustWallet } from './wallet-request/adjust-wallet.ts';
import { approveWalletRequest, rejectWalletRequest } from './wallet-request/decide-request.ts';
import { requestCreditLimit } from './wallet-request/request-credit-limit.ts';
import { requestDeposit } from './wallet-request/request-deposit.ts';
import { reverseDeposit } from './wallet-request/reverse-deposit.ts';
import type { WalletDependencies } from './wallet/sealed-texts.ts';
import { repayCredit } from './wallet/repay-credit.ts';
import { recordDeposit } from './wallet/record-deposit.ts';
import { setCreditLimit } from './wallet/set-credit-limit.ts';

export { paymentLedger, walletPayer } from './payer.ts';

/** Wallets, payments, bank statements and the settings of the markets. What the sale needs of them is in payer.ts. */
export function writeSide(deps: WalletDependencies): readonly Command[] {
  return [
    recordDeposit(deps),
    setCreditLimit(deps),
    requestDeposit(deps),
    requestCreditLimit(deps),
    adjustWallet(deps),
    reverseDeposit(deps),
    approveWalletRequest(deps),
    rejectWalletRequest(deps),
    repayCredit(deps),
    changeMarketSettings,
    approveSettingsRequest(deps),
    rejectSettingsRequest(deps),
    receiveBankStatement(deps),
    bookStatementLines,
    settleStatementRequest(deps),
    assignBankPayment(deps),
    dismissBankPayment,
    reopenBankPayment,
    splitBankPayment,
  ];
}
