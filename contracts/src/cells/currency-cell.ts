const CURRENCY =
  /^(eur|€|bam|km|usd|\$|chf|gbp|£|hrk|rsd|huf|czk|pln|sek|dkk|nok|ron|bgn|try|mkd|cad|aud|jpy)$/i;

/** Whether a cell says a currency and nothing else. */
export function isCurrencyCell(cell: string): boolean {
  return CURRENCY.test(cell.trim());
}
