import { formatMoney } from 'contracts/primitives/money-format';
import { CURRENCIES } from 'contracts/primitives/tenant';

/** A field of an event that holds a plain value. */
export interface Leaf {
  /** `amount.minor`, `keys.0.lastFour` */
  readonly path: string;
  /** The fields that it stands in and its own, by their names: places in lists have none. */
  readonly names: readonly string[];
  readonly value: string;
}

/** Every plain value of an event's data, in its order; an amount of money is one of them. */
export function leavesOf(
  value: unknown,
  path = '',
  names: readonly string[] = [],
): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) {
    return [{ path, names, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  }
  const amount = moneyIn({ ...value });
  if (amount !== undefined) return [{ path, names, value: amount }];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, path === '' ? key : `${path}.${key}`, isList ? names : [...names, key]),
  );
}

/** Amounts that say more than how much are no plain value. */
function moneyIn({ minor, currency, ...more }: Readonly<Record<string, unknown>>) {
  const known = CURRENCIES.find((each) => each === currency);
  const isWhole = typeof minor === 'number' && Number.isSafeInteger(minor);
  if (!isWhole || known === undefined || Object.keys(more).length > 0) return undefined;
  return formatMoney({ minor, currency: known });
}
