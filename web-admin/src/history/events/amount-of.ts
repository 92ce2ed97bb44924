import type { IndexedEvent } from 'contracts/api/history-events';
import { formatMoney } from 'contracts/primitives/money-format';
import { CURRENCIES } from 'contracts/primitives/tenant';

/** What an event is about in money; '' where it is not. */
export function amountOf({ amount }: Pick<IndexedEvent, 'amount'>): string {
  const currency = CURRENCIES.find((each) => each === amount?.currency);
  return amount && currency ? formatMoney({ minor: amount.minor, currency }) : '';
}
