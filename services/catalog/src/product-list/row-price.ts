import type { DecimalSign } from 'contracts/cells/amount-cell';
import { isUncertainAmount, readAmountCell } from 'contracts/cells/amount-cell';
import { parseMoney, TYPED_AMOUNT } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import type { Fault } from './row-texts.ts';

/** The price of a row in euros, or why it is none. */
export type RowPrice =
  | { readonly kind: 'price'; readonly euros: Money }
  | { readonly kind: 'fault'; readonly fault: Fault };

interface PriceCells {
  readonly price: string;
  /** What stands in columns of currencies. */
  readonly currencies: readonly string[];
  /** The sign before the decimals, as the list shows it. */
  readonly decimal: DecimalSign | undefined;
}

const EUROS = new Set(['EUR', '€', 'EURO']);

/** Reads a listed price exactly, however it is written, where it leaves no doubt. */
export function readRowPrice({ price, currencies, decimal }: PriceCells): RowPrice {
  if (price === '') return fault('price-missing', 'The line has no price. Enter one above zero.');
  const written = TYPED_AMOUNT.test(price)
    ? { amount: price, currency: undefined }
    : readAmountCell(price, decimal);
  if (!written || written.amount.startsWith('-')) {
    return isUncertainAmount(price) && decimal === undefined
      ? fault('price-uncertain', UNCERTAIN)
      : fault('price-invalid', INVALID);
  }
  const other = [...currencies, written.currency ?? ''].find(
    (each) => each !== '' && !EUROS.has(each.toUpperCase()),
  );
  if (other !== undefined) {
    const message = `The price is in ${other}, and prices are read in euros. Convert it, or leave the line out.`;
    return fault('other-currency', message);
  }
  const euros = parseMoney(written.amount, 'EUR');
  if (euros.minor > 0) return { kind: 'price', euros };
  return fault('price-missing', 'The price is 0. Enter the price at which the product is sold.');
}

const INVALID =
  'The price is not an amount. Write digits with at most two decimals, such as 49.90 or 1.299,00.';
const UNCERTAIN =
  'The price cannot be read for certain: 1.299 may be a thousand or one. Write it with two decimals, such as 1299.00.';

function fault(...each: Fault): RowPrice {
  return { kind: 'fault', fault: each };
}
