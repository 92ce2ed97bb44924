import type { IndexedEvent } from 'contracts/api/history-events';
import { typeName } from 'contracts/events/type-name';
import { formatMoney } from 'contracts/primitives/money-format';
import { CURRENCIES } from 'contracts/primitives/tenant';

type About = Pick<IndexedEvent, 'type' | 'amount'>;

/** Which way money of a wallet went. What repays credit out of the deposit stays in it. */
export type Side = 'into' | 'outOf';

const SIDES: Readonly<Record<string, Side>> = {
  DepositRecorded: 'into',
  DepositReversed: 'outOf',
  WalletDebited: 'outOf',
  WalletRefunded: 'into',
};
/** The amount of this one says by its sign which way it went. */
const ADJUSTED = 'WalletAdjusted';

/** Where an event moved money of a wallet, which way; undefined for an order's total, a price, a limit. */
export function sideOf({ type, amount }: About): Side | undefined {
  const name = typeName(type);
  if (name === ADJUSTED && amount !== null) return amount.minor < 0 ? 'outOf' : 'into';
  return SIDES[name];
}

/**
 * What an event is about in money, as its market writes it; with a sign where a wallet gained or lost it. '' where it is
 * about none, or in a currency that the portal does not know.
 */
export function amountOf({ type, amount }: About): string {
  const currency = CURRENCIES.find((each) => each === amount?.currency);
  if (!amount || !currency) return '';
  const side = sideOf({ type, amount });
  const minor = side === 'outOf' ? -Math.abs(amount.minor) : amount.minor;
  const text = formatMoney({ minor, currency });
  return side === 'into' && minor > 0 ? `+${text}` : text;
}
