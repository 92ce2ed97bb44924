import {
  bankPaymentEvents,
  bankStatementEvents,
  marketSettingsEvents,
  receiptsEvents,
  walletRequestEvents,
} from 'contracts/events/money';
import { paymentEvents, walletEvents } from 'contracts/events/wallet';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { bankPaymentDecider } from './bank-payment/bank-payment.ts';
import { receiptsDecider } from './bank-payment/receipts.ts';
import { bankStatementDecider } from './bank-statement/bank-statement.ts';
import { marketSettingsDecider } from './market-settings/market-settings.ts';
import { paymentDecider } from './payment/payment.ts';
import { walletDecider } from './wallet/wallet.ts';
import { walletRequestDecider } from './wallet-request/wallet-request.ts';

testFoldedStates(walletDecider, { area: 'wallet', events: walletEvents });
testFoldedStates(paymentDecider, { area: 'wallet', events: paymentEvents });
testFoldedStates(walletRequestDecider, { area: 'wallet', events: walletRequestEvents });
testFoldedStates(marketSettingsDecider, { area: 'wallet', events: marketSettingsEvents });
testFoldedStates(bankStatementDecider, { area: 'wallet', events: bankStatementEvents });
testFoldedStates(bankPaymentDecider, { area: 'wallet', events: bankPaymentEvents });
testFoldedStates(receiptsDecider, { area: 'wallet', events: receiptsEvents });
