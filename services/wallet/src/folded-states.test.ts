import { paymentEvents, walletEvents } from 'contracts/events/wallet';
import { testFoldedStates } from 'kernel/testing/folded-states';
import { paymentDecider } from './payment/payment.ts';
import { walletDecider } from './wallet/wallet.ts';

testFoldedStates(walletDecider, { area: 'wallet', events: walletEvents });
testFoldedStates(paymentDecider, { area: 'wallet', events: paymentEvents });
