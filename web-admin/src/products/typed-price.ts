import { readAmountCell } from 'contracts/cells/amount-cell';
import type { Currency } from 'contracts/primitives/tenant';

const CODES: Readonly<Record<Currency, string>> = { EUR: 'EUR', KM: 'BAM' };

/**
 * A typed price as the wire writes it, read as lists are: '12,5', '1.299,00' and '129.00 EUR' are prices. What is no
 * price for certain, or one in another currency, stays as it was typed, for the API to refuse.
 */
export function typedPrice(typed: string, currency: Currency): string {
  const written = readAmountCell(typed);
  const isOther = written?.currency !== undefined && written.currency !== CODES[currency];
  return written && !isOther ? written.amount : typed;
}
