import { englishFailureMessages } from 'contracts/texts/failure-messages';

export const checkout = {
  review: 'Your order',
  details: 'Order details',
  poNumber: 'PO number',
  poHint: 'Your own reference; kept with the order.',
  optional: 'optional',
  branch: 'Branch',
  branchHint: 'For whom the licences are; it counts toward its spending.',
  branchesFailed: 'The branches could not be loaded. The order can be placed without one.',
  shortTitle: 'There is not enough in stock',
  shortLine: (name: string, stock: number, requested: number) =>
    stock <= 0 ? `${name} is out of stock` : `${name}: ${requested} wanted, ${stock} in stock`,
  shortFix: 'Change the cart, then pay.',
  payment: 'Payment',
  deposit: 'From deposit',
  credit: 'From credit',
  total: 'Total',
  balances: 'Balances',
  now: 'Now',
  after: 'After',
  depositBalance: 'Deposit',
  availableCredit: 'Available credit',
  pay: (amount: string) => `Pay ${amount}`,
  processing: 'Processing',
  processingHint:
    'Your payment and your keys are being settled together. You can leave this page open.',
  failedTitle: 'Payment Failed',
  insufficient: englishFailureMessages.insufficientBalance,
  failedFallback: 'The payment could not be made.',
  changedTitle: 'Prices or contents changed',
  changedText: (before: string, now: string) =>
    `The total was ${before} and is now ${now}. Nothing was charged. Please look again before you pay.`,
  changedPrice: (name: string, before: string, now: string) => `${name}: ${before}, now ${now}`,
  changedNew: (name: string) => `${name} was added`,
  changedGone: (name: string) => `${name} is no longer in the cart`,
  changedQuantity: (name: string, before: number, now: number) =>
    `${name}: ${before} licences, now ${now}`,
  backToCart: 'Back to the cart',
  walletFailed: 'The wallet could not be loaded',
  unseenWallet:
    'Your company’s wallet pays. How much it holds is shown to those who see all of the company.',
  noWallet: 'Your account has no company wallet, so it cannot buy. You can look around.',
  completedTitle: 'Order completed',
  completedText: (number: string) => `${number} is paid, and your keys are ready.`,
  toOrder: 'Open the order',
};
