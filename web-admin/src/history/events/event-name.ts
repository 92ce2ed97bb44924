import type { IndexedEvent } from 'contracts/api/history-events';
import { formatMoney } from 'contracts/primitives/money-format';
import { CURRENCIES } from 'contracts/primitives/tenant';

/** An event's type as people read it: 'WalletDebited.v1' is 'Wallet debited'. */
export function eventName(type: string): string {
  const words = type.replace(/\.v\d+$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}

/** What an event is about in money; '' where it is not. */
export function amountOf({ amount }: Pick<IndexedEvent, 'amount'>): string {
  const currency = CURRENCIES.find((each) => each === amount?.currency);
  return amount && currency ? formatMoney({ minor: amount.minor, currency }) : '';
}
